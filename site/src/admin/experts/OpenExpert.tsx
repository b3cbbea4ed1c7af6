import type { WireExpertTally } from '@hindcast/domain/client';
import { ListMessage } from '@hindcast/widgets';
import { useEffect, useRef, useState } from 'react';
import { Trail } from '../audit/Trail.tsx';
import { useAdmin, useMay } from '../session/admin.ts';
import { useAnswer } from '../shell/useAnswer.ts';
import { AliasForm } from './acts/AliasForm.tsx';
import { HandlesForm } from './acts/HandlesForm.tsx';
import { MergeForm } from './acts/MergeForm.tsx';
import { PictureForm } from './acts/PictureForm.tsx';
import { RenameForm } from './acts/RenameForm.tsx';
import { RoleForm } from './acts/RoleForm.tsx';
import type { ExpertAct } from './choice.ts';
import { ExpertFacts } from './ExpertFacts.tsx';
import { ExpertNames } from './ExpertNames.tsx';

interface OpenExpertProps {
  readonly id: number;
  readonly act: ExpertAct | null;
  /** All experts, for the choice of a merge. */
  readonly others: readonly WireExpertTally[];
  readonly onAct: (act: ExpertAct | null) => void;
  readonly onOpen: (id: number) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
  /** Opens the next expert. Null on the last expert. `onBefore` is null on the first. */
  readonly onNext: (() => void) | null;
  readonly onBefore: (() => void) | null;
}

const WAYS: readonly (readonly [act: ExpertAct, name: string])[] = [
  ['rename', 'Rename'],
  ['alias', 'Add a name'],
  ['handles', 'Handles'],
  ['role', 'Role'],
  ['picture', 'Picture'],
  ['merge', 'Merge into another'],
];
const forms = {
  ...{ rename: RenameForm, handles: HandlesForm, alias: AliasForm },
  ...{ role: RoleForm, picture: PictureForm, merge: MergeForm },
};

/** Shows one expert: names, handles, picture, merged experts, and the possible acts. */
export function OpenExpert(props: OpenExpertProps) {
  const { id, act, others, onAct, onOpen, onChanged, onClose, onNext, onBefore } = props;
  const { client } = useAdmin();
  const mayChange = useMay('merge');
  const { value: one, problem, missing, reload } = useAnswer(() => client.expert(String(id)), [client, id]);
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (act === null) heading.current?.focus({ preventScroll: true });
  }, [act]);
  const changed = (): void => {
    reload();
    onChanged();
    setChanges((count) => count + 1);
  };
  const Form = act && mayChange ? forms[act] : null;
  return (
    <section className="detail section" aria-labelledby="detail-title" data-acts>
      <div className="detail-head">
        <h2 id="detail-title" ref={heading} tabIndex={-1}>
          Expert <span className="detail-id">{id}</span>
        </h2>
        <span className="detail-ways">
          <button type="button" className="row-act" disabled={!onBefore} onClick={onBefore ?? undefined}>
            Before <kbd>k</kbd>
          </button>
          <button type="button" className="row-act" disabled={!onNext} onClick={onNext ?? undefined}>
            Next <kbd>j</kbd>
          </button>
          <button type="button" className="row-act" onClick={onClose}>
            Close
          </button>
        </span>
      </div>
      {missing && <ListMessage title={`${problem}.`} action="Back to the list" onAction={onClose} alarm />}
      {problem !== null && !missing && (
        <ListMessage title="This expert could not be loaded." detail={problem} action="Retry" onAction={reload} alarm />
      )}
      {one ? (
        <>
          <div className="side-body expert-body">
            {Form && (
              <Form
                key={act}
                expert={one}
                others={others}
                onDone={(now) => {
                  onAct(null);
                  if (now === id) changed();
                  else {
                    onChanged();
                    onOpen(now);
                  }
                }}
                onClose={() => onAct(null)}
              />
            )}
            <ExpertFacts expert={one} />
            <ExpertNames expert={one} mayChange={mayChange} onChanged={changed} onOpen={onOpen} />
            <Trail subject={`expert ${one.id}`} version={changes} />
          </div>
          {mayChange && (
            <div className="detail-actions">
              {WAYS.map(([wanted, name]) => (
                <button
                  key={wanted}
                  type="button"
                  className="hc-button"
                  aria-pressed={act === wanted}
                  onClick={() => onAct(wanted)}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
        </>
      ) : (
        problem === null && (
          <p className="queue-empty" role="status">
            Loading expert {id}...
          </p>
        )
      )}
    </section>
  );
}
