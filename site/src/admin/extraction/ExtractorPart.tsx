import { useEffect, useRef, useSyncExternalStore } from 'react';
import { goTo } from '../../link/goTo.ts';
import { keepWords, keptWords, useWords } from '../form/useWords.ts';
import { dashboards } from '../review/dashboards.ts';
import { useAdmin } from '../session/admin.ts';
import { notes } from '../shell/notes.ts';
import { callIn, formOf, type Reading, readingDeskOf, type SentCall } from './desk/readingDesk.ts';
import { LINK_FORM } from './read/linkForm.ts';
import { ReadForm } from './read/ReadForm.tsx';
import { Calls } from './result/Calls.tsx';
import { Result } from './result/Result.tsx';
import { SubmitForm } from './submit/SubmitForm.tsx';

/** Delay between sending a submission and emptying the form, ms (E3). */
const RESET_MS = 3000;

const placeOf = ({ asset, id }: SentCall): string => `${dashboards[asset].path}?id=${id}`;
const sentText = ({ id }: SentCall): string => `Submission ${id} waits for review.`;

/** Extracts a post, shows the result, and sends it as a submission. */
export function ExtractorPart() {
  const desk = readingDeskOf(useAdmin().client);
  const state = useSyncExternalStore(desk.subscribe, desk.get);
  const { reading, last, resets } = state;
  const link = useWords(LINK_FORM);
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusLink = (): void => part.current?.querySelector<HTMLElement>('[name="url"]')?.focus();

  const reset = useRef(() => undefined as undefined);
  reset.current = () => {
    const had = document.activeElement;
    const wasHere = had === document.body || had?.closest('.submit-form') != null;
    desk.advance();
    const isDone = desk.get().reading === null;
    if (isDone) link.forget();
    if (wasHere && isDone) focusLink();
    else if (wasHere) heading.current?.focus();
  };
  useEffect(() => {
    if (!resets) return;
    const timer = setTimeout(() => reset.current(), RESET_MS);
    return () => clearTimeout(timer);
  }, [resets]);

  const extraction = reading?.extraction ?? null;
  const shown = useRef(extraction);
  useEffect(() => {
    const isNew = extraction !== null && extraction !== shown.current;
    shown.current = extraction;
    // The link is filled in, so that a post from the queue can be extracted again.
    if (isNew && link.text('url').trim() === '') link.set('url', extraction.tweet_url ?? '');
    // A user who has moved on to another field keeps the focus there.
    const { activeElement: had } = document;
    const isElsewhere = had?.matches('input, textarea, select') && !part.current?.contains(had);
    if (isNew && !isElsewhere) heading.current?.focus();
  });

  const sent = (submission: SentCall): void => {
    desk.sent(submission);
    notes.tell(sentText(submission), { name: 'Open it', until: null, run: () => goTo(placeOf(submission)) });
  };
  const drop = (dropped: Reading): void => {
    const typed = keptWords(formOf(dropped));
    desk.drop();
    focusLink();
    const run = (): void => {
      keepWords(formOf(dropped), typed);
      desk.resume(dropped);
    };
    notes.tell('What was read is put away.', { name: 'Undo', until: null, run });
  };

  return (
    <section ref={part} className="section part" aria-labelledby="extractor" onInput={desk.keep}>
      <h2 id="extractor">Read a post</h2>
      <ReadForm desk={desk} state={state} words={link} />
      {last && (
        <p className="extraction-sent">
          {sentText(last)}{' '}
          <a href={placeOf(last)} onFocus={desk.keep} onPointerEnter={desk.keep}>
            Open submission {last.id}
          </a>
        </p>
      )}
      {reading && extraction && (
        <div className="extraction-read">
          <div>
            <h3 ref={heading} tabIndex={-1}>
              What was read
            </h3>
            {!extraction.has_prediction && (
              <p className="part-note">No prediction was found. What the post says can be filled in by hand.</p>
            )}
            <Calls reading={reading} onChoose={desk.choose} />
            <Result extraction={extraction} call={callIn(reading)} />
          </div>
          <SubmitForm key={formOf(reading)} reading={reading} onSent={sent} onDrop={() => drop(reading)} />
        </div>
      )}
    </section>
  );
}
