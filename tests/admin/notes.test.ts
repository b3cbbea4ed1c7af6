import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNotes } from '../../site/src/admin/shell/notes.ts';
import { NO_ANSWER } from '../../site/src/admin/shell/saidBy.ts';

test('that no answer came is told until one comes, or what failed is done; other failures stay [D5]', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const notes = createNotes();
  const told = () => notes.get().map(({ text }) => text);
  notes.fail('The price is none');
  notes.fail(`Error saving data. ${NO_ANSWER}`);
  notes.answered();
  assert.equal(told().length, 2, 'it can still be read');
  t.mock.timers.tick(4000);
  assert.deepEqual(told(), ['The price is none']);
  notes.fail(`Error saving data. ${NO_ANSWER}`);
  notes.tell('Data saved successfully!');
  assert.deepEqual(told(), ['The price is none', 'Data saved successfully!']);
  t.mock.timers.tick(8000);
  assert.deepEqual(told(), ['The price is none']);
});
