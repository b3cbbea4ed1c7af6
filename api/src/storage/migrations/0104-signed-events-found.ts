import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

const INDEXES = [{ name: 'signed_events_due', fields: ['due_at'], unique: false }] as const;

/** Finds the signed events that are due. */
export const signedEventsFound: Migration = {
  name: '0104-signed-events-found',
  up: async (schema) => {
    await addMissingIndexes(schema, 'signed_events', INDEXES);
  },
};
