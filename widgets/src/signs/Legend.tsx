import { kindOf, kinds, type Outcome } from '@hindcast/domain';
import { KindGlyph, OutcomeGlyph } from './glyphs.tsx';

const outcomes: readonly (readonly [Outcome, string])[] = [
  ['success', 'Hit'],
  ['miss', 'Miss'],
  ['pending', 'Pending'],
];

/** What the marks on a chart mean, with the signs of the marks. */
export function Legend() {
  return (
    <ul className="hc-legend" aria-label="Legend">
      {outcomes.map(([outcome, text]) => (
        <li key={outcome} data-outcome={outcome}>
          <OutcomeGlyph outcome={outcome} />
          {text}
        </li>
      ))}
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind}>
          <KindGlyph kind={kind} />
          {kindOf(kind).name.toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
