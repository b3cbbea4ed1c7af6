import { cutText } from '@hindcast/domain';
import { expertPathOn, nameText, type WireExpertName } from '@hindcast/domain/track';
import { elsewhere } from './elsewhere.ts';

/** More of a name than this no line has room for, characters. */
const MOST = 60;

interface ExpertNameProps {
  readonly expert: WireExpertName;
  /** Another one beside them has the same name. */
  readonly alike?: boolean;
  /** The day as of which their page is to be, as an address has it; null for today. */
  readonly asOf?: string | null;
  /** Of the site that the name leads to; empty on that site. */
  readonly origin?: string;
}

/** An expert's name, which leads to their page, and what tells them from another one of that name. */
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

/** The names that more than one of some experts have. */
export function sharedNames(experts: readonly WireExpertName[]): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of experts) {
    if (once.has(name)) shared.add(name);
    once.add(name);
  }
  return shared;
}
