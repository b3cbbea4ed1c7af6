import {
  caseCondition,
  caseSentence,
  casesSettledAlike,
  endlessSentence,
  endSentence,
  type Kind,
  kindOf,
  reviewSentence,
  ruleOf,
} from '@hindcast/domain';
import { KindGlyph } from '@hindcast/widgets';
import { examples } from './examples/index.ts';
import { WorkedExample } from './WorkedExample.tsx';

/** Shows the rule of one kind in words, with examples. Every verdict of the kind links to this section. */
export function KindSection({ kind }: { readonly kind: Kind }) {
  const rule = ruleOf(kind);
  const review = reviewSentence(rule);
  return (
    <section className="judge-section" id={kind} aria-labelledby={`${kind}-name`}>
      <h2 id={`${kind}-name`} tabIndex={-1}>
        <KindGlyph kind={kind} />
        {kindOf(kind).name}
      </h2>
      <p className="judge-says">{rule.says}</p>
      <ul className="judge-cases">
        {casesSettledAlike(rule).map((cases) => (
          <li key={cases[0].stood}>
            <p>{caseCondition(cases, rule)}</p>
            <p>
              {caseSentence(cases[0], rule.price)} {endSentence(cases[0])}
            </p>
          </li>
        ))}
      </ul>
      <p>
        {endlessSentence(rule)} {review}
      </p>
      <h3>On real days</h3>
      <div className="judge-examples">
        {examples[kind].map((example) => (
          <WorkedExample key={example.start} example={example} />
        ))}
      </div>
    </section>
  );
}
