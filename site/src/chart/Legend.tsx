import { kinds, type Outcome } from '@hindcast/domain';
import { KindGlyph, kindNames, OutcomeGlyph } from '@hindcast/widgets';

const outcomes: readonly { readonly outcome: Outcome; readonly text: string }[] = [
  { outcome: 'success', text: 'Hit' },
  { outcome: 'miss', text: 'Miss' },
  { outcome: 'pending', text: 'Pending' },
];

/** What the marks on the chart mean. */
export function Legend() {
  return (
    <ul className="legend" aria-label="Legend">
      {outcomes.map(({ outcome, text }) => (
        <li key={outcome} data-outcome={outcome}>
          <OutcomeGlyph outcome={outcome} />
          {text}
        </li>
      ))}
      {kinds.map((kind) => (
        <li key={kind}>
          <KindGlyph kind={kind} />
          {kindNames[kind].toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
