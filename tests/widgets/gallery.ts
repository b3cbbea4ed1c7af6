import { Component, createElement, type ReactElement, type ReactNode, StrictMode } from 'react';
import { type Mounted, mount } from './mount.ts';
import type { StoryCase } from './storyCases.ts';
import { quiet, until } from './until.ts';

/** Keeps the others on the page when one story throws; the console tells of it. */
class Wall extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? createElement('p', null, 'It could not be rendered.') : this.props.children;
  }
}

interface GalleryProps {
  readonly stories: readonly StoryCase[];
}

function Gallery({ stories }: GalleryProps): ReactElement {
  const rooms = stories.map(({ name, element }) =>
    createElement('div', { key: name, 'data-story': name }, createElement(Wall, null, createElement(element))),
  );
  return createElement(StrictMode, null, createElement('div', null, rooms));
}

/** Stories below each other on one page, which is quicker than one page after the other. */
export interface Shown extends Mounted<GalleryProps> {
  /** The element that a story is in. */
  room(story: StoryCase): Element;
}

/** Loads all parts that widgets load late: a page on its way to them is not taken for one at rest. */
const loadLateParts = (): Promise<unknown> =>
  Promise.all([
    import('../../widgets/src/chart/hand.ts'),
    import('../../widgets/src/chart/overlays.ts'),
    import('../../widgets/src/chart/fan/createFan.ts'),
    import('../../widgets/src/history/HistoryRecord.tsx'),
    import('../../widgets/src/mobile/WindowRows.tsx'),
    import('../../widgets/src/panel/list/VirtualRows.tsx'),
    import('../../widgets/src/submit/form/preview.ts'),
  ]);

/** Shows stories together and waits until they have come to rest. */
export async function show(stories: readonly StoryCase[]): Promise<Shown> {
  await loadLateParts();
  const mounted = mount(Gallery, { args: { stories } });
  const room = ({ name }: StoryCase): Element | null => mounted.host.querySelector(`[data-story="${name}"]`);
  await until('what the stories show', () => stories.every((story) => room(story)?.firstElementChild));
  const charts = (): Element[] => [...mounted.host.querySelectorAll('.hc-chart')];
  await until('charts that answer', () => charts().every((chart) => chart.querySelector('.hc-reset')));
  await until('histories with their parts', () => !mounted.host.querySelector('.hc-history[aria-label]'));
  await quiet(mounted.host);
  return {
    ...mounted,
    room(story) {
      const found = room(story);
      if (!found) throw new Error(`${story.name} is not on the page`);
      return found;
    },
  };
}
