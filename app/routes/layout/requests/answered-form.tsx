import type { ComponentProps } from "react";
import { type FetcherFormProps, PrefetchPageLinks, type useFetcher } from "react-router";

interface AnsweredFormProps extends Omit<FetcherFormProps, "method" | "action"> {
  /** Where the answer arrives. */
  readonly fetcher: Pick<ReturnType<typeof useFetcher>, "Form">;
  /** Another page's address: its action answers. */
  readonly action: string;
  readonly ref?: ComponentProps<"form">["ref"];
}

/**
 * A form that is answered where it stands. What its action needs in the browser is fetched together with the form, so that
 * a connection that is lost before the submit is said, and the form is kept.
 */
export function AnsweredForm({ fetcher, action, ...others }: AnsweredFormProps) {
  const [page = action] = action.split("?");
  return (
    <>
      <PrefetchPageLinks page={page} />
      <fetcher.Form method="post" action={action} {...others} />
    </>
  );
}
