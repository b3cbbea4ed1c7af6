import { setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { countListeners } from './countListeners.ts';
import { show } from './gallery.ts';
import { listenForComplaints } from './listen.ts';
import { gridButtons, overflowing, tooSmallTargets, tooSmallTexts } from './looks.ts';
import { runtime, setup, suite, teardown, test } from './mocha.ts';
import { clearPage, mount } from './mount.ts';
import { everyStory, type StoryCase } from './storyCases.ts';
import { quiet, until } from './until.ts';

const WIDTHS = [320, 390, 540, 768, 820, 1024, 1440, 1920, 2560];
/** So many stories share a page. */
const TOGETHER = 12;

/** What concerns a whole page, and what cannot be said of parts that stand beside others of their kind. */
const WHOLE_PAGES = ['region', 'bypass', 'document-title', 'landmark-one-main', 'page-has-heading-one'];
const BESIDE_OTHERS = ['landmark-unique', 'heading-order', 'skip-link', 'frame-tested', 'target-size'];
const rules = Object.fromEntries([...WHOLE_PAGES, ...BESIDE_OTHERS].map((rule) => [rule, { enabled: false }]));

/** What axe finds in stories that share a page, by the story: most of its time goes into the page as a whole. */
async function axeFinds(host: Element, page: readonly StoryCase[]): Promise<readonly (readonly [string, string])[]> {
  const { violations } = await axe.run(host, { rules, resultTypes: ['violations'], elementRef: true });
  return violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ html, element }): (readonly [string, string])[] => {
      const name = element?.closest('[data-story]')?.getAttribute('data-story') ?? '';
      const errs = page.find((story) => story.name === name)?.axeErrs.includes(id);
      return errs ? [] : [[name, `${id}: ${html.slice(0, 400)}`]];
    }),
  );
}

const stories = await everyStory();
const pages = Array.from({ length: Math.ceil(stories.length / TOGETHER) }, (_, i) =>
  stories.slice(i * TOGETHER, (i + 1) * TOGETHER),
);
const spanOf = (page: readonly StoryCase[]): string => `${page[0]?.name} to ${page.at(-1)?.name}`;

suite('Every story', () => {
  // React listens to the document from its first root on, for all that come.
  setup(() => mount(() => null, {}).unmount());
  teardown(clearPage);

  test('is found: there are stories to look at', () => {
    expect(stories.length).to.be.above(30);
  });

  for (const page of pages) {
    test(`from ${spanOf(page)}: it renders, reads, fits and leaves nothing behind [B3]`, async () => {
      const complaints = listenForComplaints();
      const listeners = countListeners();
      try {
        const { host, room, unmount } = await show(page);
        const looks = page.flatMap((story) => [
          ...overflowing(room(story)).map((what) => [story.name, `stands out sideways: ${what}`]),
          ...gridButtons(room(story)).map((what) => [story.name, `a grid that WebKit does not know: ${what}`]),
          ...tooSmallTexts(room(story)).map((what) => [story.name, `too small to read: ${what}`]),
          ...tooSmallTargets(room(story)).map((what) => [story.name, `too small to press: ${what}`]),
        ]);
        const found = [...looks, ...(runtime === 'react' ? await axeFinds(host, page) : [])]; // the same HTML on both
        unmount();
        await until('an empty page', () => document.querySelectorAll('body > :not(script)').length === 0);
        expect(found).to.deep.equal([]);
        expect(listeners.left(), 'listeners').to.deep.equal([]);
        expect(listeners.observers(), 'observers').to.equal(0);
        const meant = page.flatMap(({ provokes }) => provokes ?? []);
        const unmeant = complaints.said.filter((text) => !meant.some((words) => words.test(text)));
        expect(unmeant, 'complaints').to.deep.equal([]);
        for (const words of meant)
          expect(
            complaints.said.some((text) => words.test(text)),
            `${words}`,
          ).to.equal(true);
      } finally {
        listeners.stop();
        complaints.stop();
      }
    });
  }
});

suite('The first story of each file', () => {
  teardown(async () => {
    clearPage();
    await setViewport({ width: 1000, height: 700 });
  });

  test('fits every width from 320 to 2560 px', async () => {
    const first = stories.filter(({ leads }) => leads);
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
