type Body = () => void | Promise<void>;

interface Mocha {
  suite(title: string, body: () => void): void;
  test(title: string, body: Body): void;
  setup(body: Body): void;
  teardown(body: Body): void;
}

/** The functions that the browser's test runner puts on the page, with types. */
export const { suite, test, setup, teardown } = globalThis as unknown as Mocha;

/** The view library under test. */
export const { runtime } = document.documentElement.dataset;
