import type { WireSubmissionView } from '@hindcast/domain';
import { clashes, type Draft, type } from '../draft.ts';
import { fieldNames } from './fieldNames.ts';
import type { Review } from './useReview.ts';

/** What somebody else changed of the fields that were typed here: nothing is written over before it was seen. */
export function Clashes({ one, review }: { readonly one: WireSubmissionView; readonly review: Review }) {
  const { draft, setDraft } = review;
  const found = clashes(draft, one);
  if (found.length === 0) return null;
  const keepMine = (): void => {
    const base = Object.fromEntries(found.map(({ name, theirs }) => [name, theirs]));
    setDraft({ ...draft, base: { ...draft.base, ...base } });
  };
  const takeTheirs = (): void =>
    setDraft(found.reduce<Draft>((now, { name, theirs }) => type(now, one, name, theirs), draft));
  return (
    <section className="clashes" aria-label="Changed meanwhile">
      <h3>Somebody changed this meanwhile</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">You saw</th>
            <th scope="col">Is now</th>
            <th scope="col">You typed</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ name, before, theirs, mine }) => (
            <tr key={name}>
              <th scope="row">{fieldNames[name]}</th>
              <td>
                <bdi>{before || '(empty)'}</bdi>
              </td>
              <td>
                <ins>{theirs || '(empty)'}</ins>
              </td>
              <td>
                <bdi>{mine || '(empty)'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="hc-button" onClick={keepMine}>
        Keep what I typed
      </button>
      <button type="button" className="hc-button" onClick={takeTheirs}>
        Take what it is now
      </button>
    </section>
  );
}
