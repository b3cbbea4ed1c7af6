/** An e-mail or lightning address in a sentence, or an LNURL. */
const ADDRESS =
  /(?<![^\s@<>"“”',;:()/])[^\s@<>"“”',;:()/]+@[^\s@<>"“”',;:()/]+\.[^\s@<>"“”',;:()/.]+|lnurl1[a-z0-9]{20,}/giu;
const HIDDEN = '[an address]';

/** A text for somebody who may not see addresses: none is in it. */
export const withoutAddresses = <Text extends string | null>(text: Text): Text =>
  (text === null ? null : text.replace(ADDRESS, HIDDEN)) as Text;

/** Anything that is sent as JSON, for the same: an address that is a field of its own is null there. */
export const hideAddresses = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => {
      if (typeof inner !== 'string') return inner;
      return /e_?mail$/i.test(name) ? null : withoutAddresses(inner);
    }),
  ) as Value;
