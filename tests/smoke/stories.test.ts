import { setup, suite, teardown, test } from '../widgets/mocha.ts';
import { clearPage, mount } from '../widgets/mount.ts';
import { spanOf, storyPages, tryStories } from '../widgets/storyPages.ts';

const pages = await storyPages();

suite('Every story', () => {
  // React listens to the document from its first root on, for all that come.
  setup(() => mount(() => null, {}).unmount());
  teardown(clearPage);

  for (const page of pages) {
    test(`from ${spanOf(page)}: it renders, fits, and leaves nothing behind`, () => tryStories(page));
  }
});
