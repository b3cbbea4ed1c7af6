import { after } from 'node:test';
import type { Scope, TestApi } from './fixture.ts';

type Startable = Pick<TestApi, 'clear' | 'checkAnswers' | 'storage'>;

/**
 * Lets the tests of a file have one API, one after the other, which is emptied before each of them: a start costs as much
 * as a test. Each has a start of its own on a database that is a server's.
 */
export function startAgain<Api extends Startable>(
  start: (scope: Scope) => Promise<Api>,
): (scope: Scope) => Promise<Api> {
  let used: Api | null = null;
  const endings: (() => Promise<void>)[] = [];
  after(async () => {
    for (const end of endings.reverse()) await end();
  });
  return async (scope) => {
    if (process.env.TEST_ENGINE === 'mariadb') return start(scope);
    if (used) await used.clear();
    else used = await start({ after: (work) => void endings.push(work) });
    const api = used;
    scope.after(async () => api.checkAnswers());
    return api;
  };
}
