import {
  type Asset,
  chooseStory,
  chooseWorked,
  type Day,
  frameWindow,
  HOME,
  type Prediction,
  type Series,
} from '@hindcast/domain';
import type { WireExpertRow } from '@hindcast/domain/track';
import { brand, mode } from '../brand/page.ts';
import { Header } from '../header/Header.tsx';
import { PagesMenu } from '../header/PagesMenu.tsx';
import { DemoLine } from '../page/DemoLine.tsx';
import { Footer } from '../page/Footer.tsx';
import { Figures } from './Figures.tsx';
import { HeroChart } from './HeroChart.tsx';
import { Leaders } from './Leaders.tsx';
import { NewestVerdicts } from './NewestVerdicts.tsx';
import { OnThisDay } from './OnThisDay.tsx';
import { Reasons } from './Reasons.tsx';
import { expectedOf, StoryNav, StorySteps } from './StorySteps.tsx';
import { WorkedVerdict } from './WorkedVerdict.tsx';
import './landing.css';
import './story.css';
import './sections.css';

/** Data of the front page. */
export interface Given {
  readonly asset: Asset;
  readonly today: Day;
  readonly series: Series;
  readonly predictions: readonly Prediction[];
  /** Predictions of all assets, as far as they are known. */
  readonly ofAll: readonly Prediction[];
  /** All experts with their records, best first. Empty if unknown. */
  readonly experts: readonly WireExpertRow[];
}

/**
 * Shows the front page (L1–L5). It is complete without scripts; `main.tsx` adds the interactive chart and current
 * figures.
 */
export function LandingPage({ given }: { readonly given: Given }) {
  const { asset, today, series, predictions } = given;
  const since = frameWindow(asset.timeFrame, today).from ?? today;
  const story = series.length > 0 ? chooseStory(predictions, since) : null;
  const expected = expectedOf(given);
  const worked = series.length > 0 ? chooseWorked(predictions, story) : null;
  return (
    <div className="page landing" data-demo={mode === 'demo' || undefined}>
      <div className="page-top">
        <div className="page-top-header landing-header">
          <Header path={HOME} />
        </div>
        <PagesMenu path={HOME} />
      </div>
      {mode === 'demo' && (
        <div className="demo-place">
          <DemoLine asset={asset} series={series} />
        </div>
      )}
      <main>
        <div className="hero">
          <div className="hero-words">
            <h1>What experts said, and what the price did</h1>
            <p>
              {brand.name} keeps public price predictions in the words they were made in. Then it waits, and lets the
              daily closes decide.
            </p>
            <p>
              <a className="landing-go" href={asset.path}>
                Explore Bitcoin Predictions
              </a>
            </p>
          </div>
          <div className="hero-show">
            <div className="hero-stage">
              <HeroChart given={given} />
              {story && <StoryNav hasCrowd={expected !== null} />}
            </div>
            <StorySteps given={given} story={story} expected={expected} />
          </div>
          <NewestVerdicts given={given} />
        </div>
        <Leaders rows={given.experts} />
        <Figures predictions={predictions} />
        <OnThisDay given={given} />
        {worked && <WorkedVerdict given={given} worked={worked} />}
        <Reasons />
        <section className="landing-last">
          <h2>See for yourself</h2>
          <p>Every call, every chart and every verdict is open. There is nothing to sign up for.</p>
          <a className="landing-go" href={asset.path}>
            Start Exploring
          </a>
        </section>
      </main>
      <Footer />
    </div>
  );
}
