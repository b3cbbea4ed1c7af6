import { formatCount } from '@hindcast/domain';
import {
  formatSats,
  readSats,
  SATS_LEAST,
  SATS_MOST,
  SATS_OFFERED,
  SATS_PROBLEM,
  satsInUsd,
  USUAL_SATS,
} from '@hindcast/domain/submit';
import { useState } from 'react';
import { Field } from '../form/Field.tsx';

export interface AmountChoiceProps {
  /** The initial amount in sats: the default if left out, or the amount requested before. */
  readonly first?: number;
  /** Bitcoin's last stored close, USD. Null if unknown. */
  readonly bitcoinClose: number | null;
  /** Reason why the last attempt failed. Null at first. */
  readonly problem: string | null;
  readonly detail: string | null;
  /** True while the wallet creates the invoice. */
  readonly busy: boolean;
  readonly onAsk: (sats: number) => void;
  readonly onCancel: () => void;
}

/** Shows the choice of an amount: one of several, or the payer's own (Y1). */
export function AmountChoice(props: AmountChoiceProps) {
  const { first = USUAL_SATS, bitcoinClose, problem, detail, busy, onAsk, onCancel } = props;
  const [text, setText] = useState(String(first));
  const sats = readSats(text);
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className="hc-pay"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setWrong(sats === null);
        if (sats !== null) onAsk(sats);
      }}
    >
      <p className="hc-pay-intro">
        Any Lightning wallet will do. The smallest amount is enough: it keeps floods away, and all of it goes to whoever
        keeps this record.
      </p>
      <fieldset className="hc-fieldset">
        <legend className="hc-unseen">Amounts</legend>
        <div className="hc-amounts">
          {SATS_OFFERED.map((offered) => (
            <label key={offered} className="hc-amount">
              <input
                type="radio"
                name="offered"
                checked={sats === offered}
                onChange={() => {
                  setText(String(offered));
                  setWrong(false);
                }}
              />
              <b>{formatCount(offered)}</b>
              <span>≈ {satsInUsd(offered, bitcoinClose)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="Amount in sats"
        problem={wrong ? SATS_PROBLEM : undefined}
        hint={sats === null ? undefined : `About ${satsInUsd(sats, bitcoinClose)}`}
      >
        {(ids) => (
          <input
            {...ids}
            className="hc-form-input"
            type="number"
            inputMode="numeric"
            min={SATS_LEAST}
            max={SATS_MOST}
            step={1}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <div role="alert">
        {problem !== null && (
          <div className="hc-pay-problem">
            <p>{problem}</p>
            {detail !== null && <p>{detail}</p>}
          </div>
        )}
      </div>
      <div className="hc-flow-foot">
        <button type="button" className="hc-button" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="hc-main-button" aria-disabled={busy || undefined}>
          {busy ? 'Asking the wallet…' : sats === null ? 'Pay' : `Pay ${formatSats(sats)}`}
        </button>
      </div>
    </form>
  );
}
