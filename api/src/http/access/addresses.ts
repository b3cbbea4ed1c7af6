/** Pattern of an e-mail or Lightning address in a sentence, or an LNURL. */
const ADDRESS =
  /(?<![^\s@<>"“”',;:()/])[^\s@<>"“”',;:()/]+@[^\s@<>"“”',;:()/]+\.[^\s@<>"“”',;:()/.]+|lnurl1[a-z0-9]{20,}/giu;
const HIDDEN = '[an address]';

/** Replaces addresses in a text, for people who may not see them. */
export const withoutAddresses = <Text extends string | null>(text: Text): Text =>
  (text === null ? null : text.replace(ADDRESS, HIDDEN)) as Text;

/** Replaces addresses in a JSON value; a field with an e-mail address becomes null. */
export const hideAddresses = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => {
      if (typeof inner !== 'string') return inner;
      return /e_?mail$/i.test(name) ? null : withoutAddresses(inner);
    }),
  ) as Value;
