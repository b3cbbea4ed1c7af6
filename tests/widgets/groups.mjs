import { globSync } from 'node:fs';

const named = (folder, names) => names.map((name) => `tests/${folder}/${name}.test.ts`);

/** Files that test differences of view libraries: effects, refs, focus, events and state kept between renders. */
const ON_PREACT = [
  ...named('widgets', ['boardShares', 'chartAnswers', 'historyGrid', 'stories']),
  ...named('smoke', ['panel']),
];

/** Files that test layout on pages of others, in every browser. */
const ON_PAGES = named('smoke', ['partnerPlaces']);

/** Files that test differences of engines in layout and answers, without a fault of ours on record. */
const IN_FIREFOX = [...named('smoke', ['historyPress', 'stories']), ...ON_PAGES];

/**
 * The groups of the widgets' tests: each is a browser, the view library in it and the files that run there. The built
 * embed's own tests are among those on React, though it brings Preact with it.
 * @param {string} root
 */
export function groupsIn(root) {
  const inFolder = (folder) => globSync(`tests/${folder}/**/*.test.ts`, { cwd: root }).sort();
  return [
    { name: 'react', browser: 'chromium', runtime: 'react', files: [...inFolder('widgets'), ...ON_PAGES] },
    { name: 'preact', browser: 'chromium', runtime: 'preact', files: ON_PREACT },
    { name: 'firefox', browser: 'firefox', runtime: 'react', files: IN_FIREFOX },
    { name: 'webkit', browser: 'webkit', runtime: 'react', files: inFolder('smoke') },
  ];
}
