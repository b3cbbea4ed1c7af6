import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

const INDEXES = [
  { name: 'signed_events_event', fields: ['event_id'], unique: true },
  { name: 'signed_events_prediction', fields: ['public_key', 'prediction_id'] },
];
const COLUMNS = ['subject', 'place', 'day', 'size'];

/** Removes the daily roots and the places of verdicts under them. An event is known by its id. */
export const signedVerdictsAlone: Migration = {
  name: '0112-signed-verdicts-alone',
  up: async (schema) => {
    const columns = await schema.describeTable('signed_events');
    // the index holds two of the columns; it goes first, so a second try finds it either there or gone
    const indexes = (await schema.showIndex('signed_events')) as { readonly name: string }[];
    if (columns.subject) await schema.bulkDelete('signed_events', { subject: 'root' });
    if (indexes.some(({ name }) => name === 'signed_events_place'))
      await schema.removeIndex('signed_events', 'signed_events_place');
    for (const column of COLUMNS)
      if (columns[column]) await schema.sequelize.query(`ALTER TABLE signed_events DROP COLUMN ${column}`);
    await addMissingIndexes(schema, 'signed_events', INDEXES);
  },
};
