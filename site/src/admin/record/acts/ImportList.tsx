import { formatCount } from '@hindcast/domain';
import type { WireImport } from '@hindcast/domain/client';
import type { WireImportTakenBack } from '@hindcast/domain/posting';
import { ListMessage } from '@hindcast/widgets';
import { useRef, useState } from 'react';
import { ActForm } from '../../form/ActForm.tsx';
import { ReasonField } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useRead } from '../../query/useRead.ts';
import { useAdmin, useMay } from '../../session/admin.ts';
import { minuteLabel } from '../../shell/minuteLabel.ts';
import { saidBy } from '../../shell/saidBy.ts';
import { useKeptFocus } from '../../shell/useKeptFocus.ts';
import { StandingPosts } from '../shown/StandingPosts.tsx';
import { toDelete } from '../shown/words.ts';

/** Reads the latest imports. */
const useImports = () => useRead(['record', 'imports'], (client) => client.imports());

const predictions = (count: number): string => (count === 1 ? '1 prediction' : `${formatCount(count)} predictions`);

/** Describes the effect of undoing an import, as a sentence: planned, or done if `isDone`. */
function told({ id, withdrawn, already, changed, posts }: WireImportTakenBack, isDone: boolean): string {
  const done = isDone ? (withdrawn === 1 ? 'is withdrawn' : 'are withdrawn') : 'would be withdrawn';
  const before = already > 0 ? `; ${predictions(already)} ${already === 1 ? 'was' : 'were'} before` : '';
  const kept =
    changed > 0 ? ` ${predictions(changed)} that it changed ${changed === 1 ? 'keeps' : 'keep'} the change.` : '';
  return `Import ${id}: ${predictions(withdrawn)} ${done}${before}.${kept}${toDelete(posts, 'them')}`;
}

interface TakeBackFormProps {
  readonly id: number;
  readonly onDone: (done: WireImportTakenBack) => void;
  readonly onClose: () => void;
}

function TakeBackForm({ id, onDone, onClose }: TakeBackFormProps) {
  const { client } = useAdmin();
  const words = useWords(`import:${id}:take-back`);
  const send = (dry_run: boolean) => client.takeBackImport(id, { reason: words.text('reason'), dry_run });
  return (
    <ActForm
      title={`Take import ${id} back`}
      says="What it added is withdrawn; each can be restored."
      name="Take it back"
      words={words}
      changes="record"
      check={() => send(true)}
      preview={(would) => (
        <>
          <p>{told(would, false)}</p>
          <StandingPosts posts={would.posts} />
        </>
      )}
      send={() => send(false)}
      said={(done) => told(done, true)}
      onDone={onDone}
      onClose={onClose}
    >
      <ReasonField words={words} readBy="all" />
    </ActForm>
  );
}

/** Shows the latest imports, each with a button that undoes it. */
export function ImportList() {
  const mayImport = useMay('import');
  const { data, error, refetch } = useImports();
  const [open, setOpen] = useState<number | null>(null);
  /**
   * The import that was undone last. The posts about its predictions are shown as long as the list is open. Null for
   * none.
   */
  const [taken, setTaken] = useState<WireImportTakenBack | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, list);
  if (error) {
    return (
      <ListMessage
        title="The imports could not be loaded."
        detail={saidBy(error)}
        action="Retry"
        onAction={() => void refetch()}
        alarm
      />
    );
  }
  if (!data) return <p role="status">Loading imports...</p>;
  if (data.length === 0) return <p>No import has added predictions.</p>;
  const added = ({ added: count, complete, written }: WireImport): string =>
    complete ? `${predictions(count)} added` : `${written} of ${predictions(count)} written, none on record yet`;
  return (
    <ul ref={list} className="imports" aria-label="Imports" tabIndex={-1}>
      {data.map((one) => (
        <li key={one.id} id={`import-${one.id}`} tabIndex={-1}>
          <p>
            <b>Import {one.id}</b> {minuteLabel(one.at)} by <bdi>{one.operator}</bdi>: {added(one)}
            {one.changed > 0 && `, ${formatCount(one.changed)} changed`}
            {mayImport && one.complete && open !== one.id && (
              <button
                type="button"
                className="row-act"
                aria-label={`Take it back: import ${one.id}`}
                onClick={() => setOpen(one.id)}
              >
                Take it back
              </button>
            )}
          </p>
          {open === one.id && (
            <TakeBackForm
              id={one.id}
              onDone={(done) => {
                setOpen(null);
                setTaken(done);
              }}
              onClose={() => setOpen(null)}
            />
          )}
          {taken?.id === one.id && open !== one.id && taken.posts.length > 0 && (
            <>
              <p>{told(taken, true)}</p>
              <StandingPosts posts={taken.posts} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
