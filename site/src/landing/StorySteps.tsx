import {
  claimPhrase,
  countOutcomes,
  decidedOn,
  expertName,
  formatCount,
  formatDayLong,
  frameWindow,
  phoneFrame,
  predictionPath,
  type Story,
  tellStory,
} from '@hindcast/domain';
import { bandOf, bandSentence } from '@hindcast/domain/crowd';
import { VerdictBadge } from '@hindcast/widgets';
import type { ReactNode } from 'react';
import { SIGNS } from './HeroChart.tsx';
import type { Given } from './LandingPage.tsx';
import { type StoryScene, sceneAttributes, scenesOf } from './storyScenes.ts';

const names = ['All calls', 'The words', 'The wait', 'The close'];
/** Title of the step about all calls. It follows the story if there are many calls. */
const CROWD_STEP = 'The crowd';
const idOf = (step: number): string => `story-${step + 1}`;

/** Number of calls above which the chart labels only some calls and counts the others. */
const CROWD = 300;

/** Returns the sentence about the prices that open calls expect. Null if there are few calls. */
export function expectedOf({ asset, predictions, today }: Given): string | null {
  const shown = predictions.filter(({ claim, hidden }) => claim !== null && !hidden);
  return shown.length > CROWD ? bandSentence(bandOf(shown, today), asset) : null;
}

/** Shows the links to the steps of the story, below the chart. */
export function StoryNav({ hasCrowd }: { readonly hasCrowd: boolean }) {
  return (
    <nav className="story-nav" aria-label="Steps of the story">
      {[...names, ...(hasCrowd ? [CROWD_STEP] : [])].map((name, step) => (
        <a key={name} href={`#${idOf(step)}`} aria-current={step === 0 ? 'step' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

interface StepProps {
  readonly step: number;
  readonly title: string;
  readonly scene?: StoryScene | undefined;
  readonly children: ReactNode;
}

function Step({ step, title, scene, children }: StepProps) {
  return (
    <li className="story-step" id={idOf(step)} {...(scene && sceneAttributes(scene))}>
      <h2>{title}</h2>
      {children}
    </li>
  );
}

interface StoryStepsProps {
  readonly given: Given;
  readonly story: Story | null;
  /** Sentence about the prices that open calls expect. Null if there are few calls. */
  readonly expected: string | null;
}

/**
 * Tells one call in steps: all calls, its quote, the days that passed, and the deciding close. A last step shows the
 * expectations of all calls.
 */
export function StorySteps({ given, story, expected }: StoryStepsProps) {
  const { asset, series, predictions, today } = given;
  const shown = predictions.filter(({ claim, hidden }) => claim !== null && !hidden);
  const { success, miss, pending } = countOutcomes(shown);
  const total = success + miss + pending;
  if (total === 0)
    return (
      <ol className="story">
        <Step step={0} title="No calls yet">
          <p>
            Nobody’s words about {asset.title} are on record here yet. The first prediction that is recorded appears on
            this chart.
          </p>
        </Step>
      </ol>
    );
  const settled = success + miss;
  const isCrowd = total > CROWD;
  const { from } = frameWindow(phoneFrame(asset.timeFrame), today);
  const hasEarlier = from !== null && shown.some((prediction) => (decidedOn(prediction) ?? today) < from);
  return (
    <ol className="story">
      <Step step={0} title={total === 1 ? 'One call on record' : `${formatCount(total)} calls on record`}>
        <p>
          {isCrowd
            ? `The named marks are the public calls on ${asset.title} that matter most now; the bars below count all of them over time. `
            : `Each mark is a public call on ${asset.title}. `}
          A dashed line leads from the price on the day of the words to the price that was named.
          {hasEarlier && ' The chart opens with its last years; drag it for what was settled before.'}
        </p>
        <p className="story-signs">{SIGNS}</p>
        <p>
          {formatCount(settled)} are settled: {formatCount(success)} hit and {formatCount(miss)} missed. The other{' '}
          {formatCount(pending)} are still open.
        </p>
        {story && <p className="story-lead">Here is how one of them went.</p>}
      </Step>
      {story && <Told given={given} story={story} series={series} />}
      {story && expected && (
        <Step step={names.length} title="What the crowd expects">
          <p>{expected}.</p>
          <p>
            Half of the open calls that end around each month lie within the inner band, eight in ten within the outer
            one, and the dashed line is their middle. The bars below count hits, misses and open calls over time.
          </p>
          <p>
            <a href={asset.path}>All of them, with the records behind</a>
          </p>
        </Step>
      )}
    </ol>
  );
}

function Told({
  given,
  story,
  series,
}: {
  readonly given: Given;
  readonly story: Story;
  readonly series: Given['series'];
}) {
  const { asset } = given;
  const { prediction, claim, quote } = story;
  const { stood, rule, waited, decided, chance } = tellStory(story, series);
  const [words, wait, close] = scenesOf(story);
  const name = expertName(prediction);
  return (
    <>
      <Step step={1} title="The words" scene={words}>
        <blockquote dir="auto">{quote}</blockquote>
        <p>
          <bdi>{name}</bdi> said this on {formatDayLong(claim.made)} and meant {claimPhrase(claim, asset)}. {stood}
        </p>
        <SourceLink url={prediction.sourceUrl} />
      </Step>
      <Step step={2} title="The wait" scene={wait}>
        <p>{rule.join(' ')}</p>
        <p>{waited}</p>
      </Step>
      <Step step={3} title="The close that decided" scene={close}>
        <p>
          <VerdictBadge outcome={prediction.outcome} />
        </p>
        <p>{decided}</p>
        {chance && <p>{chance}</p>}
        <p>
          <a href={predictionPath(prediction.id)}>The whole record of this call</a>
        </p>
      </Step>
    </>
  );
}

/** Shows the link to the source of a quote. */
export function SourceLink({ url }: { readonly url: string | null }) {
  return (
    url && (
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer">
          Where it was said
        </a>
      </p>
    )
  );
}
