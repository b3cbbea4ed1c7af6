import {
  generalRules,
  HOW_WE_JUDGE,
  judgeHead,
  kindOf,
  kinds,
  pendingWords,
  RULE,
  reviewWords,
} from '@hindcast/domain';
import { brand } from '../brand/page.ts';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { usePageData } from '../page/pageData.ts';
import { usePageHead } from '../page/usePageTitle.ts';
import { special } from './examples/special.ts';
import { KindSection } from './KindSection.tsx';
import { Reliability } from './Reliability.tsx';
import { TextSection } from './TextSection.tsx';
import { useAnchor } from './useAnchor.ts';
import { WorkedExample } from './WorkedExample.tsx';

const parts: readonly (readonly [id: string, title: string])[] = [
  ['what-counts', 'What counts'],
  ...kinds.map((kind) => [kind, kindOf(kind).name] as const),
  ['pending', 'Pending'],
  ['chance', 'Chance'],
  ['corrections', 'Corrections'],
];

/** Shows the page that explains the rules in plain words, with examples on real days that the same rules judge. */
export function Page() {
  usePageHead(judgeHead);
  useAnchor(usePageData('rules') !== null);
  return (
    <PageShell path={HOW_WE_JUDGE} demo={<DemoLine />}>
      <div className="judge">
        <header className="judge-head">
          <h1>How we judge</h1>
          <p>
            An expert names a price. {brand.name} holds it against the daily closes that followed, by one rule for each
            kind of call, the same for everybody. The examples below are judged on this page as you read it, by the
            program that judges all others (rule set {RULE}). Their experts are seers of legend; their days are real.
          </p>
        </header>
        <nav className="judge-contents" aria-label="On this page">
          <ol>
            {parts.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="judge-body">
          <TextSection id="what-counts" title="What counts">
            <Terms terms={generalRules} />
          </TextSection>
          {kinds.map((kind) => (
            <KindSection key={kind} kind={kind} />
          ))}
          <p className="judge-source">
            Closes in the examples: bitcoin in US dollars at the end of each UTC day, in whole dollars, as published by
            Yahoo Finance (BTC-USD), and for Strategy at the end of each session (MSTR). Exchanges differ from each
            other by some dollars.
          </p>
          <TextSection id="pending" title="What stays pending">
            <p>A call that is neither hit nor miss is pending. Its card says why:</p>
            <Terms terms={Object.values(pendingWords)} />
            <h3>The distance</h3>
            <Terms terms={distanceTerms} />
            <h3>Why a person looks at a call</h3>
            <Terms terms={Object.values(reviewWords).map(({ name, text }) => ({ name: capital(name), text }))} />
            <h3>On real days</h3>
            <div className="judge-examples">
              {special.map((example) => (
                <WorkedExample key={example.expert} example={example} />
              ))}
            </div>
          </TextSection>
          <Chance />
          <Corrections />
        </div>
      </div>
    </PageShell>
  );
}

const distanceTerms = [
  { name: 'To go', text: 'How far the last close is from the price that the call needs, in US dollars.' },
  {
    name: 'Of room',
    text: 'How far the last close is from the price that would break a top or a bottom, in US dollars.',
  },
];

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

function Terms({ terms }: { readonly terms: readonly { readonly name: string; readonly text: string }[] }) {
  return (
    <dl className="judge-terms">
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Chance() {
  return (
    <TextSection id="chance" title="What the chance means">
      <p>
        Beside a settled verdict stands the chance that the call had when its window began. A hit at 6&nbsp;% was a bold
        call, one at 90&nbsp;% was hardly one at all.
      </p>
      <p>
        It is computed from a price that walks by the toss of a coin: from one close to the next it moves as much as it
        did in the year before, up as easily as down, so that doubling is as likely as halving. Since markets calm down
        and wake up, the chance is the mean of three such walks: one half as lively, one as lively, one half again as
        lively. Only the closes of the window count, as they do for the verdict.
      </p>
      <p>
        The walk takes no view on direction, and it knows no news, no halving, no quiet before a storm. In the later
        halves of both histories rises came somewhat more often than stated, and falls somewhat less often, by no more
        than years that happened to be good ones can explain: calls of one year share its prices, so that a thousand
        calls teach less than it seems. The bars below say how much.
      </p>
      <Reliability />
      <p>
        The chance changes no verdict and foretells nothing. It uses only closes that were known on that day. There is
        none where fewer than thirty of them are on record, for a call that can never miss, for one that a person has to
        look at, and for one whose outcome a person has set.
      </p>
    </TextSection>
  );
}

function Corrections() {
  const { contactMail } = brand;
  return (
    <TextSection id="corrections" title="Corrections and errors">
      <p>
        When a close turns out to be wrong and is corrected, every call that rests on it is judged again. Verdicts that
        stood before stay on record with the prices they were reached by. Where a person has set an outcome by hand, the
        card says so, with the reason and the day.
      </p>
      <p>
        Each prediction has a page of its own, where its card leads: when it was said and recorded, every verdict, and
        every change of its claim, with what it was before, what it became and why. A changed claim is judged anew. A
        prediction that is withdrawn is in no list, is not judged and counts for nobody; its page stays, and says why.
      </p>
      {contactMail === null ? (
        <p>
          Is something wrong with a prediction? Its card and its page have a link named Report an error, which opens a
          form that the people who run this site read.
        </p>
      ) : (
        <p>
          Is something wrong with a prediction? Its card has a link named Report an error, which opens a mail that names
          it. Or write to <a href={`mailto:${contactMail}`}>{contactMail}</a>.
        </p>
      )}
    </TextSection>
  );
}
