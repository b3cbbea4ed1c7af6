/** Names of a widget's options, which are attributes of its element. Their values are unchecked texts from the page. */
export const NAMES = ['asset', 'frame', 'scale', 'theme', 'expert', 'prediction', 'board', 'limit'] as const;

export type OptionName = (typeof NAMES)[number];
export type Options = Readonly<Partial<Record<OptionName, string>>>;

export const KINDS = ['chart', 'panel', 'board', 'submit', 'record', 'experts'] as const;
export type WidgetKind = (typeof KINDS)[number];
/** Kinds of widgets that show data. The submit button does not. */
export type ShownKind = Exclude<WidgetKind, 'submit'>;

/** Kinds of widgets that show experts’ records. A separate script draws them. */
export type RecordsKind = 'record' | 'experts';
export const isOfRecords = (kind: WidgetKind): kind is RecordsKind => kind === 'record' || kind === 'experts';

/**
 * Reads the greatest number of listed experts, from 1 to 99. Null if the text is no such number; callers then use the
 * default.
 */
export const limitOf = (text: string | null | undefined): number | null =>
  /^[1-9]\d?$/.test(text ?? '') ? Number(text) : null;

/** All attributes of a widget's element: its options, and the time at which its engine loads. */
export const ATTRIBUTES: readonly string[] = [...NAMES, 'load'];

/** Reads the options from an element's attributes. Empty attributes count as left out. */
export function optionsOf(element: Element): Options {
  const options: Partial<Record<OptionName, string>> = {};
  for (const name of NAMES) {
    const value = element.getAttribute(name);
    if (value) options[name] = value;
  }
  return options;
}
