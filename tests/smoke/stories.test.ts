import { setup, suite, teardown, test } from '../widgets/mocha.ts';
import { clearPage, mount } from '../widgets/mount.ts';
import { type Look, spanOf, storyPages, tryStories } from '../widgets/storyPages.ts';
import { unreadableTexts } from '../widgets/texts.ts';

/** Browsers lay out the same rules differently: in WebKit a button is no grid, and its words fell over each other. */
const reads: Look = (_, page, room) =>
  page.flatMap((story) => unreadableTexts(room(story)).map((what) => [story.name, what] as const));

// Chromium shows all stories. WebKit is the browser of many phones.
const isFirefox = navigator.userAgent.includes('Firefox');
const pages = await storyPages(isFirefox ? 'leading' : 'leading and narrow');

suite('Stories of each file', () => {
  // React listens to the document from its first root on, for all that come.
  setup(() => mount(() => null, {}).unmount());
  teardown(clearPage);

  for (const page of pages) {
    test(`from ${spanOf(page)}: it renders, fits, reads and leaves nothing behind`, () => tryStories(page, [reads]));
  }
});
