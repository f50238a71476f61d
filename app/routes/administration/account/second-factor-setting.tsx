import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { SecondFactorOffer } from "./account-actions.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

interface SecondFactorProps {
  readonly isOn: boolean;
  readonly codesLeft: number;
  readonly offer: SecondFactorOffer | undefined;
  /** Backup codes that were just made. */
  readonly renewed: readonly string[] | undefined;
  readonly refused: Refused | undefined;
}

/** Codes from an authenticator app beside the password. */
export function SecondFactor({ isOn, codesLeft, offer, renewed, refused }: SecondFactorProps) {
  return (
    <section className="stack" aria-labelledby="factor-title">
      <h2 id="factor-title">{m.factor_title()}</h2>
      <p>{isOn ? m.factor_is_on() : m.factor_is_off()}</p>
      {isOn ? (
        <p>{codesLeft === 0 ? m.factor_no_codes_left() : m.factor_codes_left({ count: codesLeft })}</p>
      ) : null}
      <Outcome of={refused}>{refused === undefined ? null : <Refusal sentence={refused.sentence} />}</Outcome>
      <Outcome of={renewed}>
        {renewed === undefined ? null : <p className="note">{m.factor_codes_renewed()}</p>}
      </Outcome>
      {renewed === undefined ? null : <BackupCodes codes={renewed} />}
      {/* A password that has done its work does not stay in its field. */}
      {offer === undefined ? <AskPassword key={renewed?.[0]} isOn={isOn} /> : <Offer offer={offer} />}
    </section>
  );
}

function AskPassword({ isOn }: { readonly isOn: boolean }) {
  return (
    <Form method="post" className="form">
      <CurrentPasswordField id="factor-password" />
      {isOn ? (
        // The first is what Enter does: turning it off is never a slip.
        <SubmitActs label={m.factor_renew_codes()} step="renew" isMain={false}>
          <StepButton step="drop">{m.factor_drop()}</StepButton>
        </SubmitActs>
      ) : (
        <SubmitActs label={m.factor_offer()} step="offer" isMain={false} />
      )}
    </Form>
  );
}

function Offer({ offer }: { readonly offer: SecondFactorOffer }) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A wrong code is typed anew: the app shows another.
    if (offer.sentence !== undefined) code.current?.select();
  }, [offer]);
  const secret = new URL(offer.uri).searchParams.get("secret") ?? "";
  return (
    <>
      <Outcome of={offer.sentence === undefined ? offer : undefined}>
        <p>{m.factor_scan()}</p>
      </Outcome>
      <QrCode squares={offer.squares} />
      {/* A phone cannot scan its own screen. */}
      <p>
        <a href={offer.uri}>{m.factor_open()}</a>
      </p>
      <p>
        {m.factor_secret()} <code className="one-time-link">{inFours(secret)}</code>
      </p>
      <BackupCodes codes={offer.backupCodes} />
      <Form method="post" className="form">
        <input type="hidden" name="uri" value={offer.uri} />
        <input type="hidden" name="codes" value={offer.backupCodes.join(" ")} />
        <Field id="code" label={m.login_code()} error={offer.sentence} isStart={offer.sentence !== undefined}>
          {(control) => (
            <input
              {...control}
              ref={code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          )}
        </Field>
        <SubmitActs label={m.factor_prove()} step="prove" />
      </Form>
    </>
  );
}

function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <p>{m.factor_backup()}</p>
      <ul className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function QrCode({ squares }: { readonly squares: SecondFactorOffer["squares"] }) {
  const path = squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={m.factor_qr_code()}
    >
      <path d={path.join("")} />
    </svg>
  );
}

/** A long key as people copy it by eye; apps do without the spaces. */
function inFours(key: string): string {
  return key.replace(/.{4}(?=.)/g, "$& ");
}
