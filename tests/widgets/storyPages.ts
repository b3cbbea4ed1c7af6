import { expect } from 'chai';
import { countListeners } from './countListeners.ts';
import { show } from './gallery.ts';
import { listenForComplaints } from './listen.ts';
import { overflowing } from './looks.ts';
import { everyStory, type StoryCase } from './storyCases.ts';
import { frames, until } from './until.ts';

/** So many stories share a page. */
const TOGETHER = 24;
/** Most frames after an unmount within which listeners and observers are released. */
const MOST_FRAMES = 30;

/** Faults of stories, each with the story's name. */
type Findings = readonly (readonly [story: string, finding: string])[];

/** Looks at stories on a page that is theirs alone. */
export type Look = (
  host: Element,
  page: readonly StoryCase[],
  room: (story: StoryCase) => Element,
) => Findings | Promise<Findings>;

const sideways: Look = (_, page, room) =>
  page.flatMap((story) =>
    overflowing(room(story)).map((what) => [story.name, `stands out sideways: ${what}`] as const),
  );

/** All stories, or those that stand for their files, with those of phones or without; a page's at a time. */
export async function storyPages(
  chosen: 'all' | 'leading' | 'leading and narrow' = 'all',
): Promise<readonly (readonly StoryCase[])[]> {
  const stories = (await everyStory()).filter(
    ({ leads, narrow }) => leads || chosen === 'all' || (narrow && chosen === 'leading and narrow'),
  );
  return Array.from({ length: Math.ceil(stories.length / TOGETHER) }, (_, i) =>
    stories.slice(i * TOGETHER, (i + 1) * TOGETHER),
  );
}

/** "chart/chart › Every to chart/chart › Light". */
export const spanOf = (page: readonly StoryCase[]): string => `${page[0]?.name} to ${page.at(-1)?.name}`;

/** Rows far from the window are drawn too: what is looked at is how they are once they are scrolled to. */
function drawAll(): void {
  if (document.head.querySelector('[data-draw-all]')) return;
  const sheet = document.createElement('style');
  sheet.dataset.drawAll = '';
  sheet.textContent = '.hc-row { content-visibility: visible !important; }';
  document.head.append(sheet);
}

/**
 * Shows stories and takes them off the page again. They must fit, please every look, say on the console what they are
 * meant to say and nothing else, and leave nothing behind.
 */
export async function tryStories(page: readonly StoryCase[], looks: readonly Look[] = []): Promise<void> {
  drawAll();
  const complaints = listenForComplaints();
  const listeners = countListeners();
  try {
    const { host, room, unmount } = await show(page);
    const found: Findings[] = [];
    for (const look of [sideways, ...looks]) found.push(await look(host, page, room));
    unmount();
    await until('an empty page', () => document.querySelectorAll('body > :not(script)').length === 0);
    const holdsOn = (): boolean => listeners.left().length > 0 || listeners.observers() > 0;
    // Preact gives up what its effects hold after the next paint.
    for (let i = 0; i < MOST_FRAMES && holdsOn(); i++) await frames(1);
    expect(found.flat()).to.deep.equal([]);
    expect(listeners.left(), 'listeners').to.deep.equal([]);
    expect(listeners.observers(), 'observers').to.equal(0);
    const meant = page.flatMap(({ provokes }) => provokes ?? []);
    const unmeant = complaints.said.filter((text) => !meant.some((words) => words.test(text)));
    expect(unmeant, 'complaints').to.deep.equal([]);
    for (const words of meant) {
      const said = complaints.said.some((text) => words.test(text));
      expect(said, `${words}`).to.equal(true);
    }
  } finally {
    listeners.stop();
    complaints.stop();
  }
}
