import { cutText } from '@hindcast/domain';
import { expertPathOn, nameText, type WireExpertName } from '@hindcast/domain/track';
import { elsewhere } from './elsewhere.ts';

/** Maximum length of a name in a line, in characters. */
const MOST = 60;

interface ExpertNameProps {
  readonly expert: WireExpertName;
  /** True if another shown expert has the same name. */
  readonly alike?: boolean;
  /** Past day of the linked page, as written in the query of URLs. Null for today. */
  readonly asOf?: string | null;
  /** Origin of the Hindcast site that the name links to. Empty on that site itself. */
  readonly origin?: string;
}

/**
 * Shows an expert's name as a link to their page. If another expert has the same name, adds the handle or the number.
 */
export function ExpertName({ expert, alike = false, asOf = null, origin = '' }: ExpertNameProps) {
  const name = nameText(expert);
  const beside = expert.x_handle ? `@${cutText(expert.x_handle, MOST)}` : alike ? `No. ${expert.id}` : null;
  const role = expert.role_line;
  return (
    <span className="hc-expert-name">
      <a
        href={origin + expertPathOn(expert.slug, asOf)}
        {...elsewhere(origin)}
        dir="auto"
        title={name.length > MOST ? cutText(name, 300) : undefined}
      >
        {cutText(name, MOST)}
      </a>
      {(beside !== null || role !== undefined) && (
        <span className="hc-expert-handle" dir="auto">
          {beside}
          {beside !== null && role !== undefined && ' · '}
          {role !== undefined && <bdi>{role}</bdi>}
        </span>
      )}
    </span>
  );
}

/** Returns the names that several of these experts share. */
export function sharedNames(experts: readonly WireExpertName[]): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of experts) {
    if (once.has(name)) shared.add(name);
    once.add(name);
  }
  return shared;
}
