import { type ComponentType, createElement, type ReactElement } from 'react';

type Args = Readonly<Record<string, unknown>>;
type Decorator = (Story: ComponentType, context: { readonly args: Args }) => ReactElement;

/** The parts of Storybook's format that the stories use, of a file and of a single story alike. */
interface Told {
  readonly title?: string;
  readonly name?: string;
  readonly component?: ComponentType<Args>;
  readonly args?: Args;
  readonly render?: (args: Args) => ReactElement;
  readonly decorators?: Decorator | readonly Decorator[];
  readonly parameters?: { readonly provokes?: RegExp; readonly axeErrs?: readonly string[] };
}

type StoryModule = Readonly<Record<string, Told>> & { readonly default: Told };

/** One story as a test mounts it. */
export interface StoryCase {
  /** "chart/chart › Every". */
  readonly name: string;
  /** True if it represents its file when trying each story would take too long: the story “Every”, else the first. */
  readonly leads: boolean;
  /** True for a phone's page, and for what is as narrow as on one. */
  readonly narrow: boolean;
  readonly element: () => ReactElement;
  /** Pattern of the console message that it is meant to cause. Null for none. */
  readonly provokes: RegExp | null;
  /** Rules that axe gets wrong about it. */
  readonly axeErrs: readonly string[];
}

/** Stories with the HTML of another one: in the other theme, or with a single call of those that "Every" shows. */
const AGAIN = /Light$|^(Hit|Missed|Open|Held|Broken)(Target|Range|Minimum|Top|Bottom)$/;
/** Stories of a file that differ from others in what is painted, how wide they are or which rows of "Every" they list. */
const ALIKE: Readonly<Record<string, RegExp>> = {
  'chart/chart':
    /^(Logarithmic|PriceOnly|\w+Years|\w*OneYear|Fan\w*|Live(Down|Flat)|SharesNarrow|\w*Tokens|Crosshair|Thousands|\w*\d|EmptyNarrow)$/,
  'hostile/hostile': /^(Lacking|Numbers|Days|Names|Markup|Ids|Verdicts|OneDay|Gaps|Nonsense|Future|Shuffled|Beyond)$/,
  'history/history': /^(Tablet|Selected|Crowd)$/,
  'mobile/mobile': /^(Live|Hidden|Multitude)$/,
  'panel/panel': /^(Desk|Tablet|Selected|Recorded(Tablet|Wide)|Crowd|Multitude)$/,
};

const isAlike = (place: string, key: string): boolean => AGAIN.test(key) || ALIKE[place]?.test(key) === true;

const decoratorsOf = ({ decorators = [] }: Told): readonly Decorator[] =>
  typeof decorators === 'function' ? [decorators] : decorators;

function elementOf(meta: Told, story: Told): ReactElement {
  const args = { ...meta.args, ...story.args };
  const render = story.render ?? meta.render;
  const { component } = meta;
  const Bare = (): ReactElement => {
    if (render) return createElement(() => render(args));
    if (!component) throw new Error('A story has a component or says how it is rendered');
    return createElement(component, args);
  };
  const all = [...decoratorsOf(story), ...decoratorsOf(meta)];
  const Whole = all.reduce<ComponentType>((Inner, decorate) => () => decorate(Inner, { args }), Bare);
  return createElement(Whole);
}

function casesOf(file: string, { default: meta, ...stories }: StoryModule): StoryCase[] {
  const place = file.replace('stories/src/', '').replace('.stories.tsx', '');
  const leader = 'Every' in stories ? 'Every' : Object.keys(stories)[0];
  const told = Object.entries(stories).filter(([key]) => key === leader || !isAlike(place, key));
  return told.map(([key, story]) => ({
    name: `${place} › ${key}`,
    leads: key === leader,
    narrow: place.startsWith('mobile/') || /Narrow|Phone|Small/.test(key),
    element: () => elementOf(meta, story),
    provokes: story.parameters?.provokes ?? meta.parameters?.provokes ?? null,
    axeErrs: story.parameters?.axeErrs ?? meta.parameters?.axeErrs ?? [],
  }));
}

/** The stories of every stories file that have an HTML of their own, in the order of the files' names. */
export async function everyStory(): Promise<readonly StoryCase[]> {
  // @ts-expect-error the runner makes this module of the files it finds
  const { modules }: { modules: readonly (readonly [string, StoryModule])[] } = await import('every-story');
  return modules.flatMap(([file, stories]) => casesOf(file, stories));
}
