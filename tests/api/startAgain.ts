import { after } from 'node:test';
import { type ApiOptions, type FirstData, type Scope, startApi, type TestApi } from './fixture.ts';

export interface Startable {
  clear(first?: FirstData): Promise<void>;
  checkAnswers(): void;
}

/** Returns a scope that ends after the last test of a file. */
function atFilesEnd(): Scope {
  const endings: (() => Promise<void>)[] = [];
  after(async () => {
    for (const end of endings.reverse()) await end();
  });
  return { after: (work) => void endings.push(work) };
}

/** False on MariaDB. Each test then has its own start, because emptying the database takes as long. */
const isReused = process.env.TEST_ENGINE !== 'mariadb';

/**
 * Gives the tests of a file one common API, which is emptied before each test, because a start takes as long as a test.
 * All starts have to be equal.
 */
export function startAgain<Api extends Startable>(
  start: (scope: Scope) => Promise<Api>,
): (scope: Scope) => Promise<Api> {
  const file = atFilesEnd();
  let used: Api | null = null;
  return async (scope) => {
    if (!isReused) return start(scope);
    if (used) await used.clear();
    else used = await start(file);
    return checkedAtEnd(used, scope);
  };
}

/**
 * Does the same for tests with their own day, bars and predictions. Tests with other settings or limits get another
 * API. Tests with their own folder or service get a new one.
 */
export function apiAgain(): typeof startApi {
  const file = atFilesEnd();
  const used = new Map<string, TestApi>();
  return async (scope, options = {}) => {
    const { today, bars, predictions, ...others } = options;
    const key = keyOf(others);
    if (!isReused || key === null) return startApi(scope, options);
    const api = used.get(key) ?? (await startApi(file, options));
    if (used.has(key)) await api.clear({ today, bars, predictions } as FirstData);
    used.set(key, api);
    return checkedAtEnd(api, scope);
  };
}

const SHARED: readonly string[] = ['settings', 'sources', 'limits'] satisfies (keyof ApiOptions)[];

const keyOf = (options: object): string | null =>
  Object.keys(options).every((name) => SHARED.includes(name)) ? JSON.stringify(options) : null;

function checkedAtEnd<Api extends Startable>(api: Api, scope: Scope): Api {
  scope.after(async () => api.checkAnswers());
  return api;
}
