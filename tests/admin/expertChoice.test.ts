import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BY_NAME, expertIdOf, NEW_EXPERT } from '../../site/src/admin/review/expert/expertChoice.ts';

const never = () => Promise.reject(new Error('Nobody is to be looked for'));

test('a name of the brand’s list becomes the expert who is on record, and a new one only where nobody is [D9]', async () => {
  const asked: string[] = [];
  const find = async (name: string) => {
    asked.push(name);
    return name === 'Pythia' ? 7 : null;
  };
  assert.deepEqual(await expertIdOf(`${BY_NAME}Pythia`, find), { influencer_id: 7 });
  assert.deepEqual(await expertIdOf(`${BY_NAME}Nobody`, find), { influencer_id: null });
  assert.deepEqual(asked, ['Pythia', 'Nobody']);
});

test('while nobody can say whether a name is on record, nobody is chosen [D9]', async () => {
  assert.deepEqual(await expertIdOf(`${BY_NAME}Pythia`, never), {
    problem: 'Whether Pythia is on record could not be asked. Please try again.',
  });
});

test('a number is that expert, and what is left as it was found is left to the server [D9]', async () => {
  assert.deepEqual(await expertIdOf('12', never), { influencer_id: 12 });
  assert.deepEqual(await expertIdOf(NEW_EXPERT, never), { influencer_id: null });
  assert.deepEqual(await expertIdOf('', never), {});
});
