import { setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { show } from './gallery.ts';
import { gridButtons, overflowing, tooSmallTargets, tooSmallTexts } from './looks.ts';
import { runtime, setup, suite, teardown, test } from './mocha.ts';
import { clearPage, mount } from './mount.ts';
import type { StoryCase } from './storyCases.ts';
import { type Look, spanOf, storyPages, tryStories } from './storyPages.ts';
import { quiet } from './until.ts';

const WIDTHS = [320, 540, 1024, 2560];

/** Rules of axe for a whole page, and those that parts beside others of their kind cannot keep. */
const WHOLE_PAGES = ['region', 'bypass', 'document-title', 'landmark-one-main', 'page-has-heading-one'];
const BESIDE_OTHERS = ['landmark-unique', 'heading-order', 'skip-link', 'frame-tested', 'target-size'];
const rules = Object.fromEntries([...WHOLE_PAGES, ...BESIDE_OTHERS].map((rule) => [rule, { enabled: false }]));

/** Elements of a story at most: axe takes seconds over a longer one, whose rows are like those of a short one. */
const MOST_PARTS = 250;

/** Finds axe's violations in stories that share a page, by story: most of axe's time goes into the page as a whole. */
const axeFinds: Look = async (_, page, room) => {
  const include = page.map(room).filter((story) => story.querySelectorAll('*').length <= MOST_PARTS);
  if (include.length === 0) return [];
  const { violations } = await axe.run(
    { include },
    { rules, resultTypes: ['violations'], elementRef: true, preload: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ html, element }): (readonly [string, string])[] => {
      const name = element?.closest('[data-story]')?.getAttribute('data-story') ?? '';
      const errs = page.find((story) => story.name === name)?.axeErrs.includes(id);
      return errs ? [] : [[name, `${id}: ${html.slice(0, 400)}`]];
    }),
  );
};

const reads: Look = (_, page, room) =>
  page.flatMap((story) => [
    ...gridButtons(room(story)).map((what) => [story.name, `a grid that WebKit does not know: ${what}`] as const),
    ...tooSmallTexts(room(story)).map((what) => [story.name, `too small to read: ${what}`] as const),
    ...tooSmallTargets(room(story)).map((what) => [story.name, `too small to press: ${what}`] as const),
  ]);

const pages = await storyPages(runtime === 'react' ? 'all' : 'leading');
const stories = pages.flat();

suite('Every story', () => {
  // React listens to the document from its first root on, for all that come.
  setup(() => mount(() => null, {}).unmount());
  teardown(clearPage);

  test('is found: there are stories to look at', () => {
    expect(stories.length).to.be.above(runtime === 'react' ? 30 : 8);
  });

  for (const page of pages) {
    test(`from ${spanOf(page)}: it renders, reads, fits and leaves nothing behind [B3]`, async () => {
      await tryStories(page, runtime === 'react' ? [reads, axeFinds] : []); // both draw the same HTML
    });
  }
});

suite('The first story of each file', () => {
  teardown(async () => {
    clearPage();
    await setViewport({ width: 1000, height: 700 });
  });

  test('fits every width from 320 to 2560 px', async () => {
    const first = stories.filter(({ leads, name }) => leads && !name.startsWith('hostile/'));
    const { host, room } = await show(first);
    const fills = (story: StoryCase): boolean => room(story).firstElementChild?.clientWidth === host.clientWidth;
    expect(first.filter((story) => !fills(story)).map(({ name }) => name)).to.deep.equal([]);
    for (const width of WIDTHS) {
      await setViewport({ width, height: 800 });
      await quiet(host);
      for (const story of first) expect(overflowing(room(story)), `${story.name} at ${width} px`).to.deep.equal([]);
      expect(document.documentElement.scrollWidth, `at ${width} px`).to.be.at.most(width);
    }
  });
});
