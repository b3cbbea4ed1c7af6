import { type Kind, kindOf, kinds, type Outcome, type Prediction } from '@hindcast/domain';
import type { ReactElement, ReactNode } from 'react';
import { KindGlyph, OutcomeGlyph } from './glyphs.tsx';

/** The kinds and outcomes that have an entry in the legend. */
export type Sign = Kind | Outcome;

export interface LegendProps {
  /** Kinds and outcomes whose marks are removed from the chart. */
  readonly without?: readonly Sign[];
  /** True to show each meaning beside the name, for readers without a mouse. */
  readonly worded?: boolean;
  /** Predictions of the chart. Pointing at an entry highlights those of its kind or outcome. */
  readonly predictions?: readonly Prediction[];
  /**
   * Called to remove the marks of an entry from the chart, or to restore them. If left out, the entries only explain.
   */
  readonly onToggle?: (sign: Sign) => void;
  /**
   * Called with the ids of an entry's predictions when the reader points at the entry. Null when the pointer leaves it.
   */
  readonly onPoint?: (ids: readonly string[] | null) => void;
}

const outcomes: readonly (readonly [Outcome, string, string])[] = [
  ['success', 'Hit', 'what was said happened, where the dot stands. The faint line says from where'],
  ['miss', 'Miss', 'it did not happen, for certain where the dot stands'],
  ['pending', 'Pending', 'it can still happen'],
];

const has = ({ kind, outcome }: Prediction, sign: Sign): boolean => kind === sign || outcome === sign;

/** Explains the marks on a chart, with the same icons. A press on an entry removes its marks from the chart. */
export function Legend({
  without = [],
  worded = false,
  predictions = [],
  onToggle,
  onPoint,
}: LegendProps): ReactElement {
  const entry = (sign: Sign, name: string, meaning: string, glyph: ReactNode, short = name) => {
    const text = worded ? <span>{`${name}: ${meaning}`}</span> : short;
    if (!onToggle) return [glyph, text];
    const point = (): void => onPoint?.(predictions.filter((one) => has(one, sign)).map(({ id }) => id));
    const leave = (): void => onPoint?.(null);
    return (
      <button
        type="button"
        className="hc-legend-entry"
        aria-pressed={!without.includes(sign)}
        title={`${name}: ${meaning}`}
        onClick={() => onToggle(sign)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point()}
        onPointerLeave={leave}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && point()}
        onBlur={leave}
      >
        {glyph}
        {text}
      </button>
    );
  };
  return (
    <ul className="hc-legend" data-worded={worded || undefined} aria-label="Legend">
      {outcomes.map(([outcome, name, meaning]) => (
        <li key={outcome} data-outcome={outcome}>
          {entry(outcome, name, meaning, <OutcomeGlyph key="sign" outcome={outcome} />)}
        </li>
      ))}
      {kinds.map((kind) => {
        const { name, meaning } = kindOf(kind);
        return (
          <li key={kind} data-kind={kind}>
            {entry(kind, name, meaning, <KindGlyph key="sign" kind={kind} />, name.toLowerCase())}
          </li>
        );
      })}
    </ul>
  );
}
