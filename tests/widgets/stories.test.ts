import { setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { countListeners } from './countListeners.ts';
import { type Complaints, listenForComplaints } from './listen.ts';
import { overflowing, tooSmallTargets, tooSmallTexts } from './looks.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, mount } from './mount.ts';
import { everyStory, type StoryCase } from './storyCases.ts';
import { quiet, until } from './until.ts';

const WIDTHS = [320, 390, 540, 768, 820, 1024, 1440, 1920, 2560];

/** What concerns a whole page, and the rules that need one. A story is a part of one. */
const WHOLE_PAGES = [
  'region',
  'bypass',
  'document-title',
  'landmark-one-main',
  'page-has-heading-one',
  'meta-viewport',
];
const rules = Object.fromEntries(WHOLE_PAGES.map((rule) => [rule, { enabled: false }]));

async function axeFinds(host: Element): Promise<string[]> {
  const { violations } = await axe.run(host, { rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const unexpected = ({ said }: Complaints, { provokes }: StoryCase): string[] =>
  said.filter((text) => !provokes?.test(text));

const stories = await everyStory();

suite('Every story', () => {
  // React listens to the document from its first root on, for all that come.
  setup(() => mount(() => null, {}).unmount());
  teardown(clearPage);

  test('is found: there are stories to look at', () => {
    expect(stories.length).to.be.above(30);
  });

  for (const story of stories) {
    test(`${story.name}: it renders, reads, fits and leaves nothing behind [B3]`, async () => {
      const complaints = listenForComplaints();
      const listeners = countListeners();
      try {
        const { host, unmount } = mount(story.element, {});
        await until('what the story shows', () => host.firstElementChild);
        await quiet(host);
        expect(overflowing(host), 'stands out sideways').to.deep.equal([]);
        expect(tooSmallTexts(host), 'too small to read').to.deep.equal([]);
        expect(tooSmallTargets(host), 'too small to press').to.deep.equal([]);
        expect(await axeFinds(host), 'axe').to.deep.equal([]);
        unmount();
        await until('an empty page', () => document.querySelectorAll('body > :not(script)').length === 0);
        expect(listeners.left(), 'listeners').to.deep.equal([]);
        expect(listeners.observers(), 'observers').to.equal(0);
        expect(unexpected(complaints, story), 'complaints').to.deep.equal([]);
        if (story.provokes) expect(complaints.said.length, 'what it provokes').to.be.above(0);
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

  for (const story of stories.filter(({ leads }) => leads)) {
    test(`${story.name}: it fits every width from 320 to 2560 px`, async () => {
      const { host } = mount(story.element, {});
      await until('what the story shows', () => host.firstElementChild);
      for (const width of WIDTHS) {
        await setViewport({ width, height: 800 });
        await quiet(host);
        expect(overflowing(host), `at ${width} px`).to.deep.equal([]);
        expect(document.documentElement.scrollWidth, `at ${width} px`).to.be.at.most(width);
      }
    });
  }
});
