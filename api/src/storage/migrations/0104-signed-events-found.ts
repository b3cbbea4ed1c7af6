import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

const INDEXES = [
  { name: 'signed_events_place', fields: ['public_key', 'subject', 'place'], unique: true },
  { name: 'signed_events_due', fields: ['due_at'], unique: false },
] as const;

/** How signed events are found: each place is signed once by a key. */
export const signedEventsFound: Migration = {
  name: '0104-signed-events-found',
  up: async (schema) => {
    await addMissingIndexes(schema, 'signed_events', INDEXES);
  },
};
