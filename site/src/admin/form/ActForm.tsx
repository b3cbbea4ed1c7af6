import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAct } from '../query/useAct.ts';
import type { Area } from '../query/useRead.ts';
import type { FormWords, TypedWords } from './useWords.ts';
import './form.css';

interface ActFormProps<Done> {
  readonly title: string;
  /** Sentence about the effect of the act. */
  readonly says?: ReactNode;
  /** Text of the button that submits the act. */
  readonly name: string;
  readonly words: FormWords;
  readonly changes: Area;
  /** Data besides the input on which the act depends. After a change, the form needs another dry run. */
  readonly item?: unknown;
  /** Requests a dry run, which is needed before the act is sent. If left out, the act is sent at once. */
  readonly check?: () => Promise<Done>;
  /** Describes the effect that the dry run has shown. */
  readonly preview?: (would: Done) => ReactNode;
  /**
   * Called with the result of the dry run, and with null when the input changes. Pass the same function in each render.
   */
  readonly onLook?: (would: Done | null) => void;
  readonly send: () => Promise<Done>;
  /** Returns the sentence about the result of the act. */
  readonly said: (done: Done) => string;
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

interface Checked<Done> {
  readonly would: Done;
  /** Values at the time of the dry run. Other values need another dry run. */
  readonly typed: TypedWords;
  readonly item: unknown;
}

/** Shows the form of one act: its fields, its effect by a dry run if there is one, and the button that runs the act. */
export function ActForm<Done>(props: ActFormProps<Done>) {
  const { title, says, name, words, changes, item, check, preview, onLook, send, said, onDone, onClose, children } =
    props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState<Checked<Done> | null>(null);
  const sending = useAct({ changes, tells: 'here' });
  const isChecked = checked?.typed === words.typed && checked.item === item;
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, select, textarea, button[type="submit"]');
    first?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const looked = isChecked ? checked.would : null;
  useEffect(() => onLook?.(looked), [looked, onLook]);

  // After a failure another dry run is needed, because others may have changed the data.
  const isRefused = sending.problem !== null;
  useEffect(() => {
    if (isRefused) setChecked(null);
  }, [isRefused]);
  const go = (): Promise<void> =>
    check && !isChecked
      ? sending.check(check, (would) => setChecked({ would, typed: words.typed, item }))
      : sending.send(send, (done) => {
          words.forget();
          onDone(done);
          return said(done);
        });

  return (
    <form
      ref={form}
      className="act-form"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {says && <p className="act-says">{says}</p>}
      {children}
      <p className="act-needed">What is marked with * is needed.</p>
      <div role="status">{isChecked && checked && <div className="act-preview">{preview?.(checked.would)}</div>}</div>
      {sending.problem !== null && (
        <p className="admin-problem" role="alert">
          {sending.problem}
        </p>
      )}
      <div className="act-ways">
        <button type="submit" className="hc-main-button" aria-disabled={sending.busy || undefined}>
          {sending.busy ? 'Wait...' : check && !isChecked ? 'Preview' : name}
        </button>
        <button type="button" className="hc-button" onClick={onClose}>
          Close
        </button>
        {Object.keys(words.typed).length > 0 && (
          <button type="button" className="row-act" onClick={words.forget}>
            Forget what I typed
          </button>
        )}
      </div>
    </form>
  );
}
