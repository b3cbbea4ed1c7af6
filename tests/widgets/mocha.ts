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

/** The lists that complaints of the page are kept in at the moment. */
export const keptComplaints = new Set<string[]>();

// Not an error, though browsers tell it as one: sizes that follow from sizes are told in the next frame.
addEventListener(
  'error',
  (event) => {
    if (!event.message.startsWith('ResizeObserver loop')) return;
    event.stopImmediatePropagation();
    // the runner, which hears of it first, has said so
    for (const said of keptComplaints) if (said.at(-1) === String(event.error)) said.pop();
  },
  true,
);
