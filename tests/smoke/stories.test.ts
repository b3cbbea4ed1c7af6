import { expect } from 'chai';
import { listenInEachTest } from '../widgets/listen.ts';
import { overflowing } from '../widgets/looks.ts';
import { suite, test } from '../widgets/mocha.ts';
import { mount } from '../widgets/mount.ts';
import { everyStory } from '../widgets/storyCases.ts';
import { frames, until } from '../widgets/until.ts';

const stories = await everyStory();
const files = [...new Set(stories.map(({ name }) => name.split(' › ')[0]))];

suite('In Firefox', () => {
  const complaints = listenInEachTest();

  for (const file of files) {
    test(`every story of ${file} renders and fits`, async () => {
      for (const { name, element, provokes } of stories.filter((story) => story.name.startsWith(`${file} ›`))) {
        const { host, unmount } = mount(element, {});
        await until(name, () => host.firstElementChild);
        await frames();
        expect(overflowing(host), name).to.deep.equal([]);
        unmount();
        const unexpected = complaints.said.splice(0).filter((text) => !provokes?.test(text));
        expect(unexpected, name).to.deep.equal([]);
      }
    });
  }
});
