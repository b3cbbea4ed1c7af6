/** A side of the claimed price on which a close may lie, and the phrase for it. */
interface SideDefinition {
  readonly words: string;
  /** Tells whether a close lies on this side. `low` and `high` are equal for a kind with one price. */
  holds(close: number, low: number, high: number): boolean;
}

export const sides = {
  atOrAbove: { words: 'at or above', holds: (close, low) => close >= low },
  atOrBelow: { words: 'at or below', holds: (close, _, high) => close <= high },
  above: { words: 'above', holds: (close, _, high) => close > high },
  below: { words: 'below', holds: (close, low) => close < low },
  within: { words: 'within', holds: (close, low, high) => close >= low && close <= high },
} satisfies Readonly<Record<string, SideDefinition>>;

export type Side = keyof typeof sides;
