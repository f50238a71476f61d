import { data } from "react-router";

/**
 * The form of a request. A body that is not a form, or is incomplete, is answered by 400 and not logged: none of our
 * pages sends one.
 */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
