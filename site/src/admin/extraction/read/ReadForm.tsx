import { useEffect, useRef, useState } from 'react';
import { Field } from '../../form/Field.tsx';
import type { FormWords } from '../../form/useWords.ts';
import type { ReadingDesk, ReadingState } from '../desk/readingDesk.ts';
import { isPasted, isPasteOpen, PASTES, readLinkForm } from './linkForm.ts';

/** Shows that an extraction is running, and for how long. */
function Waiting({ since }: { readonly since: number | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <p className="read-waiting" role="status">
      {since !== null && (
        <>
          The post’s words are fetched and read for predictions. That may take up to three minutes.{' '}
          <span aria-hidden="true">{Math.max(0, Math.round((now - since) / 1000))} s</span>
        </>
      )}
    </p>
  );
}

interface ReadFormProps {
  readonly desk: ReadingDesk;
  readonly state: ReadingState;
  readonly words: FormWords;
}

/**
 * Shows the form for the link to a post, or for the post's text if the server cannot load it, and extracts the post.
 */
export function ReadForm({ desk, state: { since, problem, reading }, words }: ReadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const busy = since !== null;
  const pastes = isPasted(words.typed);
  const isOpen = isPasteOpen(words.typed);
  const focus = (name: string): void => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const read = (fresh: boolean): void => {
    if (busy) return;
    const asked = readLinkForm(words.typed, fresh);
    setWrong('problem' in asked ? asked.problem : null);
    if ('problem' in asked) {
      focus(asked.field);
      return;
    }
    if (!pastes) words.set('pastes', PASTES.no);
    void desk.read(asked.request);
  };
  const cancel = (): void => {
    desk.cancel();
    focus('url');
  };
  const paste = (wanted: boolean): void => {
    setWrong(null);
    words.set('pastes', wanted ? PASTES.chosen : PASTES.no);
  };
  // If a post cannot be loaded, the fields for pasted text open, unless the operator has closed them.
  const lastProblem = useRef(problem);
  useEffect(() => {
    if (problem !== null && problem !== lastProblem.current && !isOpen) words.set('pastes', PASTES.offered);
    lastProblem.current = problem;
  });
  const said = wrong ?? problem;
  const wasAsked = problem !== null || (reading !== null && reading.extraction.tweet_source !== 'pasted');
  const canReadAgain = wasAsked && !pastes;

  return (
    <form
      ref={form}
      className="read-form"
      noValidate
      aria-label="Read a post"
      onSubmit={(event) => {
        event.preventDefault();
        read(false);
      }}
    >
      <div className="read-line">
        <Field
          {...words.field('url')}
          label="Tweet URL"
          inputMode="url"
          spellCheck={false}
          maxLength={2000}
          placeholder="https://x.com/…/status/…"
          required={!pastes}
          problem={said}
          onChange={(url) => {
            setWrong(null);
            words.set('url', url);
          }}
        />
        <div className="read-acts">
          <button type="submit" className="hc-main-button" aria-disabled={busy || undefined}>
            {busy ? 'Extracting...' : 'Extract'}
          </button>
          {busy && (
            <button type="button" className="hc-button" onClick={cancel}>
              Cancel
            </button>
          )}
          {canReadAgain && !busy && (
            <button type="button" className="row-act" onClick={() => read(true)}>
              Read again
            </button>
          )}
        </div>
      </div>
      <Waiting since={since} />
      <button type="button" className="row-act read-paste" aria-expanded={isOpen} onClick={() => paste(!isOpen)}>
        {isOpen ? 'Have the post read from X' : 'Paste the post’s words instead'}
      </button>
      {isOpen && (
        <div className="read-pasted">
          <Field {...words.field('text')} label="The post’s words" kind="long" required={pastes} />
          <Field {...words.field('author')} label="Author" hint="A name, or a handle as @ada." maxLength={200} />
          <Field
            {...words.field('posted_at')}
            label="Posted"
            kind="day"
            hint="“Next year” and the like count from that day."
          />
        </div>
      )}
    </form>
  );
}
