import { formatCount } from '@hindcast/domain';
import { REASON_MAX } from '@hindcast/domain/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../form/useWords.ts';
import { useAdmin } from '../session/admin.ts';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';

interface CloseSeveralProps {
  /** Ids of the picked open reports. At least one. */
  readonly ids: readonly number[];
  readonly onPick: (ids: ReadonlySet<number>) => void;
}

const many = (count: number): string => (count === 1 ? '1 report' : `${formatCount(count)} reports`);

/**
 * Shows the form that closes several reports with one note. Reports that could not be closed stay picked, with the
 * reason.
 */
export function CloseSeveral({ ids, onPick }: CloseSeveralProps) {
  const { client } = useAdmin();
  const queries = useQueryClient();
  const words = useWords('reports');
  const note = words.text('note');
  /** Number of reports closed so far. Null while no request is running. */
  const [done, setDone] = useState<number | null>(null);

  async function closeAll(): Promise<void> {
    const failed = new Map<number, string>();
    for (const [at, id] of ids.entries()) {
      setDone(at);
      await client
        .closeReport(id, note.trim() === '' ? {} : { note: note.trim() })
        .catch((error: unknown) => failed.set(id, saidBy(error)));
    }
    setDone(null);
    onPick(new Set(failed.keys()));
    void queries.invalidateQueries({ queryKey: ['reports'] });
    if (failed.size === 0) words.forget();
    if (failed.size < ids.length) notes.tell(`Closed ${many(ids.length - failed.size)}.`);
    for (const [id, problem] of failed) notes.fail(`Report ${id} is not closed: ${problem}`);
  }

  return (
    <form
      className="report-several"
      noValidate
      aria-label="Several at once"
      onSubmit={(event) => {
        event.preventDefault();
        if (done === null) void closeAll();
      }}
    >
      <input
        className="admin-input"
        aria-label="What came of them (optional)"
        placeholder="What came of them (optional)"
        maxLength={REASON_MAX}
        value={note}
        onChange={({ currentTarget }) => words.set('note', currentTarget.value)}
      />
      <button type="submit" className="hc-main-button" aria-disabled={done !== null}>
        {done === null ? `Close ${many(ids.length)}` : `Closing ${done + 1} of ${ids.length}...`}
      </button>
      <button type="button" className="hc-button" disabled={done !== null} onClick={() => onPick(new Set())}>
        Pick none
      </button>
    </form>
  );
}
