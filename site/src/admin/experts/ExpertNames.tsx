import type { WireExpertTally } from '@hindcast/domain/client';
import { useState } from 'react';
import { RemoveAliasForm } from './acts/ChangeForms.tsx';
import { UnmergeForm } from './acts/MergeForms.tsx';

interface ExpertNamesProps {
  readonly expert: WireExpertTally;
  readonly mayChange: boolean;
  readonly onOpen: (id: number) => void;
}

/**
 * Shows the aliases of an expert, and the experts that were merged into this expert. Each has a button to remove it.
 */
export function ExpertNames({ expert, mayChange, onOpen }: ExpertNamesProps) {
  const { aliases, merged } = expert;
  const [removing, setRemoving] = useState<string | null>(null);
  const [parting, setParting] = useState<number | null>(null);
  return (
    <>
      <section className="expert-names">
        <h3>Other names</h3>
        {aliases.length === 0 && <p>None.</p>}
        <ul>
          {aliases.map((alias) => (
            <li key={alias}>
              <bdi>{alias}</bdi>
              {mayChange && (
                <button
                  type="button"
                  className="row-act"
                  aria-label={`Remove the name ${alias}`}
                  onClick={() => setRemoving(alias)}
                >
                  Remove
                </button>
              )}
              {removing === alias && (
                <RemoveAliasForm
                  expert={expert}
                  alias={alias}
                  onDone={() => setRemoving(null)}
                  onClose={() => setRemoving(null)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="expert-names">
        <h3>Merged into them</h3>
        {merged.length === 0 && <p>Nobody.</p>}
        <ul>
          {merged.map(({ id, name, aliases: also }) => (
            <li key={id}>
              <bdi>{name}</bdi> (expert {id})
              {also.map((alias) => (
                <span key={alias}>
                  , <bdi>{alias}</bdi>
                </span>
              ))}
              {mayChange && (
                <button
                  type="button"
                  className="row-act"
                  aria-label={`Unmerge ${name}, expert ${id}`}
                  onClick={() => setParting(id)}
                >
                  Unmerge
                </button>
              )}
              {parting === id && (
                <UnmergeForm
                  one={{ id, name }}
                  onDone={() => {
                    setParting(null);
                    onOpen(id);
                  }}
                  onClose={() => setParting(null)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
