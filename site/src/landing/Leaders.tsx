import { cutText, EXPERTS } from '@hindcast/domain';
import { expertPathOn, leadersOf, nameText, recordWords, type WireExpertRow } from '@hindcast/domain/track';
import { Strip } from '@hindcast/widgets';

const MOST = 5;
/** Maximum length of a name in a row, in characters. */
const MOST_OF_NAME = 60;

/** Shows the leading experts with their records, and a link to the page of all experts. */
export function Leaders({ rows }: { readonly rows: readonly WireExpertRow[] }) {
  const leaders = leadersOf(rows, MOST);
  if (leaders.length === 0) return null;
  return (
    <section className="leaders" aria-labelledby="leaders-title">
      <h2 id="leaders-title">Who calls it right</h2>
      <ol>
        {leaders.map((row) => (
          <li key={row.id}>
            <a className="leaders-who" href={expertPathOn(row.slug, null)} dir="auto">
              {cutText(nameText(row), MOST_OF_NAME)}
            </a>
            {row.role_line && (
              <span className="leaders-role" dir="auto">
                {row.role_line}
              </span>
            )}
            <span className="leaders-strip">
              <Strip strip={row.strip} />
            </span>
            <span className="leaders-record">{recordWords(row).join(' ')}</span>
          </li>
        ))}
      </ol>
      <p>
        <a href={EXPERTS}>All experts and their records</a>
      </p>
    </section>
  );
}
