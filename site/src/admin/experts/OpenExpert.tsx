import type { WireExpertTally } from '@hindcast/domain/client';
import { ListMessage } from '@hindcast/widgets';
import { useEffect, useRef } from 'react';
import { Trail } from '../audit/Trail.tsx';
import { useMay } from '../session/admin.ts';
import { DetailHead } from '../shell/DetailHead.tsx';
import { isMissing, saidBy } from '../shell/saidBy.ts';
import { AliasForm } from './acts/AliasForm.tsx';
import { HandlesForm } from './acts/HandlesForm.tsx';
import { MergeForm } from './acts/MergeForm.tsx';
import { PictureForm } from './acts/PictureForm.tsx';
import { RenameForm } from './acts/RenameForm.tsx';
import { RoleForm } from './acts/RoleForm.tsx';
import type { ExpertAct } from './choice.ts';
import { ExpertFacts } from './ExpertFacts.tsx';
import { ExpertNames } from './ExpertNames.tsx';
import { useExpert } from './queries.ts';

interface OpenExpertProps {
  readonly id: number;
  readonly act: ExpertAct | null;
  /** All experts, for the choice of a merge. */
  readonly others: readonly WireExpertTally[];
  readonly onAct: (act: ExpertAct | null) => void;
  readonly onOpen: (id: number) => void;
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
  const { id, act, others, onAct, onOpen, onClose, onNext, onBefore } = props;
  const mayChange = useMay('merge');
  const { data: one, error, refetch } = useExpert(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (act === null) heading.current?.focus({ preventScroll: true });
  }, [act]);
  const Form = act && mayChange ? forms[act] : null;
  return (
    <section className="detail section" aria-labelledby="detail-title" data-acts>
      <DetailHead title="Expert" {...{ id, heading, onClose, onNext, onBefore }} />
      {error && isMissing(error) && (
        <ListMessage title={`${saidBy(error)}.`} action="Back to the list" onAction={onClose} alarm />
      )}
      {error && !isMissing(error) && (
        <ListMessage
          title="This expert could not be loaded."
          detail={saidBy(error)}
          action="Retry"
          onAction={() => void refetch()}
          alarm
        />
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
                  if (now !== id) onOpen(now);
                }}
                onClose={() => onAct(null)}
              />
            )}
            <ExpertFacts expert={one} />
            <ExpertNames expert={one} mayChange={mayChange} onOpen={onOpen} />
            <Trail subject={`expert ${one.id}`} />
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
        !error && (
          <p className="admin-empty" role="status">
            Loading expert {id}...
          </p>
        )
      )}
    </section>
  );
}
