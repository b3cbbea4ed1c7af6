import type { OutboxState, WireNotice } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import { type ContactRow, chunks, type NoticeRow, type OperatorNewsRow, type Records } from '../../db/index.ts';
import type { InstallationKey } from '../../lib/index.ts';
import { eventOf, readFacts } from '../newsFacts.ts';
import { sealedAs } from '../newsPath.ts';

/** Filter of the outbox, and the right to see addresses. */
export interface OutboxQuery {
  /** State of the messages. Null for all that are not sent. */
  readonly state: OutboxState | 'all' | null;
  /** Key that decrypts addresses. Null if the caller may not see them. */
  readonly key: InstallationKey | null;
}

const MOST = 200;

type Common = Pick<NoticeRow, 'state' | 'tries' | 'problem' | 'created_at' | 'due_at' | 'sent_at'>;

const common = ({ state, tries, problem, created_at, due_at, sent_at }: Common) => ({
  ...{ state, tries, problem },
  ...{ created_at: created_at.toISOString(), due_at: due_at.toISOString(), sent_at: sent_at?.toISOString() ?? null },
});

const addressOf = (key: InstallationKey | null, { intent_id, sealed }: ContactRow): string | null =>
  key?.open(sealedAs(intent_id), sealed) ?? null;

function toPayer(
  row: NoticeRow,
  contact: ContactRow | null,
  submission: number | null,
  key: InstallationKey | null,
): WireNotice {
  const facts = readFacts(row);
  return {
    ...{ id: String(row.id), event: eventOf(row.event), to: 'payer', by: contact?.kind ?? 'mail' },
    ...{ address: contact && addressOf(key, contact), submission },
    outcome: facts && 'outcome' in facts ? facts.outcome : null,
    ...common(row),
  };
}

const toOperators = (row: OperatorNewsRow): WireNotice => ({
  ...{ id: `o${row.id}`, event: 'submissions', to: 'operators', by: row.channel },
  ...{ address: null, submission: null, outcome: null },
  ...common(row),
});

/** Returns the ids of submissions by the id of their payment intent. */
async function submissionsOf({ models }: Records, intents: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  for (const intent_id of chunks(intents)) {
    const rows = await models.submissions.findAll({ where: { intent_id }, attributes: ['id', 'intent_id'], raw: true });
    for (const row of rows) if (row.intent_id !== null) found.set(row.intent_id, row.id);
  }
  return found;
}

/** Lists messages of the outbox, newest first. */
export async function listOutbox(records: Records, { state, key }: OutboxQuery): Promise<WireNotice[]> {
  const { notices, operatorNews, contacts } = records.models;
  const where = state === 'all' ? {} : { state: state ?? { [Op.ne]: 'sent' as const } };
  const order: [string, string][] = [['id', 'DESC']];
  const rows = await notices.findAll({ where, order, limit: MOST });
  const told = await operatorNews.findAll({ where: { ...where, submissions: { [Op.gt]: 0 } }, order, limit: MOST });
  const ids = rows.map(({ contact_id }) => contact_id);
  const known = new Map((await contacts.findAll({ where: { id: ids } })).map((row) => [row.id, row.get()]));
  const submissions = await submissionsOf(
    records,
    [...known.values()].map(({ intent_id }) => intent_id),
  );
  const listed = rows.map((row) => {
    const contact = known.get(row.contact_id) ?? null;
    return toPayer(row.get(), contact, submissions.get(contact?.intent_id ?? 0) ?? null, key);
  });
  return [...listed, ...told.map((row) => toOperators(row.get()))]
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, MOST);
}
