import type { WireAuditEntry } from '@hindcast/domain/client';
import { useTrail } from '../../audit/queries.ts';
import { fieldNames } from '../fieldNames.ts';
import type { Seen } from './useSeen.ts';
import { useShown } from './useShown.ts';
import './meanwhile.css';

interface ChangedProps {
  readonly id: number;
  /** The version that the operator has seen. */
  readonly version: number;
  readonly seen: Seen;
}

/** Returns the names of the users who changed a submission after a version, newest first, from the audit log. */
function changedBy(entries: readonly WireAuditEntry[], version: number): string {
  const since = entries.filter(({ act, detail }) => {
    const { version: made = 0 } = detail as { readonly version?: number };
    return act.startsWith('submissions.') && made > version;
  });
  return [...new Set(since.map(({ actor }) => actor))].reverse().join(' and ') || 'somebody else';
}

/**
 * Shows the changes that somebody else has made while a submission is open. The submission cannot be approved before
 * the operator has seen them.
 */
export function Changed({ id, version, seen }: ChangedProps) {
  const isThere = seen.news.length > 0;
  const { data } = useTrail(`submission ${id}`, version, isThere);
  const part = useShown<HTMLElement>(isThere, seen.asked);
  if (!isThere) return null;
  return (
    <section className="meanwhile" aria-labelledby="changed-title" role="alert" tabIndex={-1} ref={part}>
      <h3 id="changed-title">
        Changed by <bdi>{changedBy(data ?? [], seen.version)}</bdi> while you looked at it
      </h3>
      <ul>
        {seen.news.map(({ name, before, now }) => (
          <li key={name}>
            {fieldNames[name]}: <del>{before || '(empty)'}</del> → <ins>{now || '(empty)'}</ins>
          </li>
        ))}
      </ul>
      {seen.isTold && <p>Nothing was decided. The same key or button again decides it as it is now.</p>}
      <button type="button" className="hc-button" onClick={seen.see}>
        I have seen it
      </button>
    </section>
  );
}
