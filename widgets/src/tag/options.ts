/** The options of a widget, as attributes of its element. Each value is a text from the page, unchecked. */
export const NAMES = ['asset', 'frame', 'theme', 'expert', 'prediction', 'board', 'limit'] as const;

export type OptionName = (typeof NAMES)[number];
export type Options = Readonly<Partial<Record<OptionName, string>>>;

export const KINDS = ['chart', 'panel', 'board', 'submit', 'record', 'experts'] as const;
export type WidgetKind = (typeof KINDS)[number];
/** Those that show something by themselves. */
export type ShownKind = Exclude<WidgetKind, 'submit'>;

/** Those that show experts’ records: what draws them is a file of its own. */
export type RecordsKind = 'record' | 'experts';
export const isOfRecords = (kind: WidgetKind): kind is RecordsKind => kind === 'record' || kind === 'experts';

/**
 * Reads the most experts that a widget lists, from 1 to 99. Null if the text is no such number: callers then use the
 * usual limit.
 */
export const limitOf = (text: string | null | undefined): number | null =>
  /^[1-9]\d?$/.test(text ?? '') ? Number(text) : null;

/** All attributes of a widget's element that count: what it shows, and when its engine loads. */
export const ATTRIBUTES: readonly string[] = [...NAMES, 'load'];

/** The options of an element; empty ones count as left out. */
export function optionsOf(element: Element): Options {
  const options: Partial<Record<OptionName, string>> = {};
  for (const name of NAMES) {
    const value = element.getAttribute(name);
    if (value) options[name] = value;
  }
  return options;
}
