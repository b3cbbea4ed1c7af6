import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientError, loginProblem } from '@hindcast/domain/client';

test('a sign-in that fails says why, in the words of the specification [A2 A3]', () => {
  const problem = (...given: ConstructorParameters<typeof ClientError>) => loginProblem(new ClientError(...given));
  assert.equal(
    problem('not_found', '', 404),
    'Login service is not available (404). Please check if the backend server is running.',
  );
  const unreachable = 'Network error. Backend may not be running or could be on a different port.';
  assert.deepEqual([problem('unreachable', '', 0), problem('interrupted', '', 0)], [unreachable, unreachable]);
  const failed = 'Login failed. Please try again.';
  assert.deepEqual([problem('unexpected', 'broken', 500), loginProblem(new Error('broken'))], [failed, failed]);
  assert.equal(problem('unexpected', '', 200, { serverMessage: 'The door is shut' }), 'The door is shut');
});
