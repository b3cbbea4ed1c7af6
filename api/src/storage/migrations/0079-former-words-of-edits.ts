import { QueryTypes } from 'sequelize';
import type { Migration } from './migration.ts';

const EDITS = "SELECT subject, detail FROM audit_log WHERE act = 'predictions.edit' ORDER BY id";
const ANY = 'SELECT id FROM former_words LIMIT 1';
const WORDS = ['price_prediction', 'notes', 'source_url'] as const;

/** Nothing but the audit log kept the words that edits replaced. */
export const formerWordsOfEdits: Migration = {
  name: '0079-former-words-of-edits',
  up: async (schema) => {
    if ((await schema.sequelize.query(ANY, { type: QueryTypes.SELECT })).length > 0) return; // was done before
    const edits = await schema.sequelize.query<{ subject: string; detail: string }>(EDITS, { type: QueryTypes.SELECT });
    const rows = edits.flatMap(({ subject, detail }) => {
      const { before = {} } = JSON.parse(detail) as { readonly before?: Readonly<Record<string, unknown>> };
      const words = WORDS.map((name) => [name, typeof before[name] === 'string' ? before[name] : null] as const);
      const prediction_id = Number(/^prediction (\d+)$/.exec(subject)?.[1]);
      if (!prediction_id || words.every(([, text]) => text === null)) return [];
      return [{ prediction_id, ...Object.fromEntries(words) }];
    });
    // one statement, so that a step that failed has written none of them
    if (rows.length > 0) await schema.bulkInsert('former_words', rows);
  },
};
