/** The part of the library that we use: it comes without types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    readonly version: "aes128gcm";
    /** The receiver's public key and secret, base64url. */
    readonly dh: string;
    readonly authSecret: string;
    /** Made for this message alone. */
    readonly privateKey: ECDH;
  }
  const library: { encrypt(content: Buffer, parameters: Parameters): Buffer };
  export default library;
}
