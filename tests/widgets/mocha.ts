type Body = () => void | Promise<void>;

interface Mocha {
  suite(title: string, body: () => void): void;
  test(title: string, body: Body): void;
  setup(body: Body): void;
  teardown(body: Body): void;
}

/** The functions that the browser's test runner puts on the page, with types. */
export const { suite, test, setup, teardown } = globalThis as unknown as Mocha;

/**
 * A test of what both view libraries make alike, such as the HTML that axe reads: it runs on React alone. On Preact the
 * tests show what could differ there: events, focus, lifecycle and refs.
 */
export const testOnReact: Mocha['test'] = (title, body) => {
  if (runtime === 'react') test(title, body);
};

/** The view library under test. */
export const { runtime } = document.documentElement.dataset;
