import { type Asset, type AssetId, assetHead, dayText, headAsOf } from '@hindcast/domain';
import { apiPath } from '@hindcast/domain/client';
import type { Answer } from '../answers/forms.ts';
import { createMadeOnce } from '../answers/madeOnce.ts';
import type { Asker } from '../answers/turns.ts';
import type { Published } from '../published/published.ts';
import { type Clock, today } from '../timing/clock.ts';
import type { TrackAnswers } from '../track/answers.ts';
import { createDayPages, type DayPage } from './dayPages.ts';
import type { DrawnPages } from './drawnPages.ts';
import { type PageDay, type Stood, type StoodPage, stoodOn } from './stoodOn.ts';

/** The pages of assets on days in the past, whole without a script. */
export interface PastPages {
  /** An asset's page on a day; null while the site is not built, or nothing is published. */
  of(asset: Asset, day: PastDay, asker: Asker): Promise<StoodPage<Answer> | null>;
}

/** A day that an asset's page is asked for. */
interface PastDay extends PageDay {
  readonly asOf: string;
  /** What the address says of the chart besides, as `viewSaid` has it. */
  readonly view: string;
}

interface PastPagesParts {
  readonly published: Published;
  readonly trackAnswers: Pick<TrackAnswers, 'predictions'>;
  readonly clock: Clock;
  readonly drawnPages: DrawnPages;
}

const MOST_BYTES = 32_000_000;
const MOST_PAGES = 300;
/** Of views there are any number: they have a place of their own, and put no day out of memory. */
const MOST_VIEW_BYTES = 8_000_000;
const MOST_VIEWS = 60;

const bytesOf = ({ identity }: Answer): Uint8Array => Buffer.concat(identity.body);

/** Pages in memory, those asked for last; each is drawn once until what it shows changes. */
export function createPastPages({ published, trackAnswers, clock, drawnPages }: PastPagesParts): PastPages {
  const drawDay = createDayPages(drawnPages, createMadeOnce(MOST_BYTES, MOST_PAGES));
  const drawView = createDayPages(drawnPages, createMadeOnce(MOST_VIEW_BYTES, MOST_VIEWS));

  const predictionsOn = (asset: AssetId, asker: Asker) => async (asOf: string | null) =>
    asOf === null
      ? published.answer(`${asset}/predictions`)
      : trackAnswers.predictions({ asset, asOf, wrapped: true }, asker);

  return {
    async of(asset, day, asker) {
      if (drawnPages.stamp() === null) return null;
      const prices = published.answer(`${asset.id}/prices`);
      const stood: Stood<Answer | null> = await stoodOn(day, predictionsOn(asset.id, asker));
      const { value: predictions, asOf, problem, status, waitS } = stood;
      const { view } = day;
      // no share picture: it would show today
      const html = (): string =>
        drawnPages.html({
          ...headAsOf(assetHead(asset), asOf),
          ...{ path: asset.path, type: 'website', data: null, picture: null },
        });
      // who asks too often would have today drawn in one view after the other
      const isTooMuch = status === 429 && view !== '';
      if (isTooMuch || !prices || !predictions) return { page: await drawnPages.plain(html()), status, waitS };
      const work = () => ({
        ...{ asset: asset.id, today: today(clock), asOf, problem, view },
        ...{ prices: bytesOf(prices), predictions: bytesOf(predictions) },
      });
      const page: DayPage = {
        key: `${asset.id} ${asOf ?? ''} ${view}`,
        ground: () => `${dayText(today(clock))} ${prices.identity.etag} ${predictions.identity.etag}`,
        html,
        asked: () => ({ what: 'past', work: work() }),
        preloads: [apiPath(asset.id, 'prices'), apiPath(asset.id, 'predictions')],
        isLate: true,
      };
      return (view === '' ? drawDay : drawView)(page, stood, day, asker);
    },
  };
}
