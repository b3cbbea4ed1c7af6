import { expect } from 'chai';
import { type Complaints, listenForComplaints } from '../widgets/listen.ts';
import { overflowing } from '../widgets/looks.ts';
import { setup, suite, teardown, test } from '../widgets/mocha.ts';
import { clearPage, mount } from '../widgets/mount.ts';
import { everyStory } from '../widgets/storyCases.ts';
import { frames, until } from '../widgets/until.ts';

const stories = await everyStory();
const files = [...new Set(stories.map(({ name }) => name.split(' › ')[0]))];

suite('In Firefox', () => {
  let complaints: Complaints;

  setup(() => {
    complaints = listenForComplaints();
  });
  teardown(() => {
    complaints.stop();
    clearPage();
  });

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
