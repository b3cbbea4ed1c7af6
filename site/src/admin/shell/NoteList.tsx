import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Note, notes } from './notes.ts';
import './notes.css';

/** Returns the number of seconds until a time, updated each second. Null if there is no time. */
function useSecondsUntil(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

function NoteView({ note }: { readonly note: Note }) {
  const { id, text, failed, act } = note;
  const seconds = useSecondsUntil(act?.until ?? null);
  return (
    <li className="note" data-failed={failed || undefined}>
      <span role={failed ? 'alert' : 'status'}>{text}</span>
      {act && seconds !== 0 && (
        <button
          type="button"
          className="note-act"
          onClick={() => {
            notes.close(id);
            act.run();
          }}
        >
          {act.name}{' '}
          {seconds !== null && (
            <span className="note-seconds" aria-hidden="true">
              {seconds} s
            </span>
          )}
        </button>
      )}
      <button type="button" className="note-close" aria-label="Close this message" onClick={() => notes.close(id)}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
          <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </li>
  );
}

/** Shows messages about acts and failures at the foot of the page, above the action bar of the open item. */
export function NoteList() {
  const shown = useSyncExternalStore(notes.subscribe, notes.get);
  return (
    <ul className="notes" aria-label="Messages">
      {shown.map((note) => (
        <NoteView key={note.id} note={note} />
      ))}
    </ul>
  );
}
