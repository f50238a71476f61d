import { type ComponentProps, useContext, useEffect } from "react";
import { type FetcherFormProps, UNSAFE_FrameworkContext, type useFetcher } from "react-router";
import { addressHere } from "#app/i18n/current-locale.ts";

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
  useCodeOf(action);
  return <fetcher.Form method="post" action={addressHere(action)} {...others} />;
}

/**
 * Has the code of a page loaded. The library's own component for that fetches the page's data too, which no form needs. Only a
 * context that the library calls unsafe says where the code is.
 */
function useCodeOf(action: string): void {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes ?? {};
  const [address] = action.split(/[?#]/, 1);
  const route = Object.values(routes).find((one) => one && `/${one.path}` === address);
  // What a page does in the browser may be in files of its own.
  const [code, ofAction, ofLoader] = [route?.module, route?.clientActionModule, route?.clientLoaderModule];
  useEffect(() => {
    for (const file of [code, ofAction, ofLoader]) {
      // Without a connection it is asked for again by the submit, which says what is wrong.
      if (file !== undefined) import(/* @vite-ignore */ file).catch(() => undefined);
    }
  }, [code, ofAction, ofLoader]);
}
