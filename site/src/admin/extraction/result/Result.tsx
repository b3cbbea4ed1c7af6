import { formatShare, readLink } from '@hindcast/domain';
import {
  authorText,
  callText,
  completenessWords,
  metricsText,
  readerText,
  tweetSourceWords,
  verificationWords,
  type WireExtractedCall,
  type WireExtraction,
  type WireTweetProposal,
} from '@hindcast/domain/extraction';
import { isLongPost, LONG_POST } from '@hindcast/domain/posting';
import { shownLines, shownText } from '@hindcast/domain/text';
import { Fragment, type ReactNode } from 'react';
import { Time } from '../../shell/Time.tsx';
import { markQuote } from './markQuote.ts';
import './result.css';

interface WordsProps {
  readonly text: string;
  /** The quote of the call. Empty for none. */
  readonly quote: string;
}

/** Shows the text of a post safely, with the quote of a call marked. */
function Words({ text, quote }: WordsProps) {
  if (text.trim() === '') return <p className="part-note">The post has no words.</p>;
  const [before, marked, after] = markQuote(text, quote);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
    <blockquote className="post-words" dir="auto" aria-label="The post’s words" tabIndex={0}>
      {shownLines(before)}
      {marked !== '' && <mark>{shownLines(marked)}</mark>}
      {shownLines(after)}
    </blockquote>
  );
}

/** Shows the proposed texts of posts, which are sent with the submission. */
function Proposals({ proposals }: { readonly proposals: readonly WireTweetProposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <>
      <h4>Proposals for a post, kept with the submission</h4>
      <ul className="proposals">
        {proposals.map(({ style, text }) => (
          <li key={`${style} ${text}`}>
            <p className="proposal-style">
              <bdi>{shownText(style)}</bdi>{' '}
              <span data-doubt={isLongPost(text) || undefined}>
                {text.length} / {LONG_POST}
              </span>
            </p>
            <p dir="auto">{shownLines(text)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ResultProps {
  readonly extraction: WireExtraction;
  /** The call whose quote is marked in the post's text. */
  readonly call: WireExtractedCall;
}

const MARKS = {
  verified: { 'data-well': '' },
  unverified: { 'data-doubt': '' },
  suspicious: { 'data-ill': '' },
} as const;

const text = (words: string): ReactNode => <bdi>{shownText(words)}</bdi>;

/** Returns the facts of a post, each with its label. A fact without a value is null and not shown. */
function factsOf(extraction: WireExtraction, call: WireExtractedCall): readonly (readonly [string, ReactNode])[] {
  const {
    tweet_url,
    tweet_created_at: posted,
    verification_status: status,
    accuracy_reasoning,
    prediction_notes,
  } = extraction;
  const link = readLink(tweet_url);
  const has = [extraction.is_retweet && 'It is a repost.', extraction.has_media && 'It has pictures or a film.'];
  const also = has.filter((one) => one !== false).join(' ');
  const metrics = metricsText(extraction);
  return [
    [
      'Post',
      link === null ? (
        'without a link'
      ) : (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow">
          {link}
        </a>
      ),
    ],
    ['By', text(authorText(extraction))],
    ['Posted', posted === null ? 'nobody said when' : <Time at={posted} />],
    ...(metrics === null ? [] : [['Figures', metrics] as const]),
    ...(also === '' ? [] : [['Also', also] as const]),
    ['Was read', tweetSourceWords[extraction.tweet_source]],
    ['Found by', text(readerText(extraction))],
    ...(extraction.has_prediction
      ? [
          ['Predicts', text(callText(call))] as const,
          ['Confidence', `${call.confidence_level}; accuracy ${formatShare(extraction.accuracy_confidence)}`] as const,
          [
            'Verification',
            <span key="status" {...MARKS[status]}>{`${status}: ${verificationWords[status]}`}</span>,
          ] as const,
          [
            'Completeness',
            `${extraction.data_completeness}: ${completenessWords[extraction.data_completeness]}`,
          ] as const,
        ]
      : [
          [
            'Predicts',
            <span key="none" data-doubt="">
              nothing that was found
            </span>,
          ] as const,
        ]),
    ...(accuracy_reasoning === '' ? [] : [['Since', text(accuracy_reasoning)] as const]),
    ...(prediction_notes === '' ? [] : [['Notes', text(prediction_notes)] as const]),
  ];
}

/** Shows the result of an extraction: the post's text, the extraction method, and doubts. */
export function Result({ extraction, call }: ResultProps) {
  const { interpretation_challenges: challenges } = extraction;
  return (
    <div className="result">
      <Words text={extraction.tweet_text} quote={extraction.has_prediction ? call.quote : ''} />
      <dl className="facts">
        {factsOf(extraction, call).map(([name, said]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </Fragment>
        ))}
      </dl>
      {challenges.length > 0 && (
        <>
          <h4>Doubts</h4>
          <ul className="result-doubts">
            {challenges.map((challenge) => (
              <li key={challenge} dir="auto">
                {shownLines(challenge)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Proposals proposals={extraction.tweet_proposals} />
    </div>
  );
}
