import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { addressHere } from "#app/i18n/current-locale.ts";
import { paths } from "#app/paths.ts";
import { type FilesAnswer, type Sent, sendFiles } from "./send-files.ts";

/** Where sending the files of an evening stands. */
export type UploadState =
  | { readonly kind: "idle" }
  | ({ readonly kind: "sending" } & Sent)
  /** All has arrived: the site reads it, and the preview follows. */
  | { readonly kind: "reading" }
  /** The preview below which they were added has them. */
  | { readonly kind: "read" }
  | Exclude<FilesAnswer, { readonly kind: "taken" }>;

/** The way of the files to the server, and what one can do about it. */
export interface FilesUpload {
  readonly state: UploadState;
  /** Without a file too: the server says that there is none. */
  readonly send: (files: readonly File[]) => void;
  /** Sends the same files once more. */
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** Sends the files of an evening, new or that of a draft, and goes to its preview. The files are kept until they have arrived. */
export function useFilesUpload(draftId?: string): FilesUpload {
  const navigate = useNavigate();
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const files = useRef<readonly File[]>([]);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async () => {
    const form = new FormData();
    if (draftId !== undefined) form.set("draftId", draftId);
    for (const file of files.current) form.append("files", file);
    const total = files.current.reduce((sum, { size }) => sum + size, 0);
    const own = new AbortController();
    sending.current?.abort();
    sending.current = own;
    setState({ kind: "sending", sent: 0, total });
    const onProgress = (sent: Sent) =>
      setState(sent.sent < sent.total ? { kind: "sending", ...sent } : { kind: "reading" });
    const answer = await sendFiles(addressHere(paths.eveningFiles()), form, {
      signal: own.signal,
      onProgress,
    });
    if (sending.current !== own) return;
    if (answer.kind !== "taken") return setState(answer);
    setState({ kind: "reading" });
    await navigate(addressHere(answer.href), { preventScrollReset: draftId !== undefined });
    // Others may be on their way by now.
    if (sending.current !== own) return;
    setState({ kind: draftId === undefined ? "idle" : "read" });
  };
  return {
    state,
    send: (chosen) => {
      files.current = chosen;
      void send();
    },
    retry: () => void send(),
    cancel: () => sending.current?.abort(),
  };
}
