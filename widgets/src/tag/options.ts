/** The options of a widget, as attributes of its element. Values are unchecked texts from the page. */
export const NAMES = ['asset', 'frame', 'theme', 'expert', 'prediction', 'board', 'limit'] as const;

export type OptionName = (typeof NAMES)[number];
export type Options = Readonly<Partial<Record<OptionName, string>>>;

export const KINDS = ['chart', 'panel', 'board', 'submit', 'record', 'experts'] as const;
export type WidgetKind = (typeof KINDS)[number];
/** Kinds of widgets that show something by themselves. */
export type ShownKind = Exclude<WidgetKind, 'submit'>;

/** Kinds of widgets that show experts’ records. A separate file draws them. */
export type RecordsKind = 'record' | 'experts';
export const isOfRecords = (kind: WidgetKind): kind is RecordsKind => kind === 'record' || kind === 'experts';

/**
 * Reads the limit of listed experts, from 1 to 99. Null if the text is no such number. Callers then use the default.
 */
export const limitOf = (text: string | null | undefined): number | null =>
  /^[1-9]\d?$/.test(text ?? '') ? Number(text) : null;

/** All attributes of a widget's element: its options, and the time at which its engine loads. */
export const ATTRIBUTES: readonly string[] = [...NAMES, 'load'];

/** Reads the options of an element. Empty ones count as left out. */
export function optionsOf(element: Element): Options {
  const options: Partial<Record<OptionName, string>> = {};
  for (const name of NAMES) {
    const value = element.getAttribute(name);
    if (value) options[name] = value;
  }
  return options;
}
