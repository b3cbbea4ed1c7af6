import type { WireExpertTally } from '@hindcast/domain/client';
import { Trail } from '../audit/Trail.tsx';
import { useMay } from '../session/admin.ts';
import type { Ways } from '../shell/DetailHead.tsx';
import { OpenItem } from '../shell/OpenItem.tsx';
import { AliasForm, HandlesForm, RenameForm, RoleForm } from './acts/ChangeForms.tsx';
import { MergeForm } from './acts/MergeForms.tsx';
import { PictureForm } from './acts/PictureForm.tsx';
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
  readonly ways: Ways;
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
export function OpenExpert({ id, act, others, onAct, ways }: OpenExpertProps) {
  const mayChange = useMay('merge');
  const query = useExpert(id);
  const Form = act && mayChange ? forms[act] : null;
  return (
    <OpenItem noun="expert" {...{ id, ways }} item={query} isActing={act !== null}>
      {(one) => (
        <>
          <div className="side-body expert-body">
            {Form && (
              <Form
                key={act}
                expert={one}
                others={others}
                onDone={(now) => {
                  onAct(null);
                  if (now !== id) ways.open(now);
                }}
                onClose={() => onAct(null)}
              />
            )}
            <ExpertFacts expert={one} />
            <ExpertNames expert={one} mayChange={mayChange} onOpen={ways.open} />
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
      )}
    </OpenItem>
  );
}
