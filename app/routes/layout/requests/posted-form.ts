import { data } from "react-router";

/**
 * The form of a request. What is no form, or breaks off, is answered by 400: it came from no page of ours, and is no
 * fault of ours to be logged.
 */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
