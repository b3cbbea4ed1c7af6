import { type Asset, type AssetId, assetHead, dayText, headOn, readDay } from '@hindcast/domain';
import { apiPath } from '@hindcast/domain/client';
import type { Answer } from '../answers/forms.ts';
import { createMadeOnce } from '../answers/madeOnce.ts';
import type { Asker } from '../answers/turns.ts';
import type { Published } from '../published/published.ts';
import { type Clock, today } from '../timing/clock.ts';
import type { TrackAnswers } from '../track/answers.ts';
import type { DrawnPages } from './drawnPages.ts';
import { keptDay, type PageDay, type Stood, type StoodPage, stoodOn } from './stoodOn.ts';

/** The pages of assets on days in the past, whole without a script. */
export interface PastPages {
  /** An asset's page on a day; null while the site is not built, or nothing is published. */
  of(asset: Asset, day: PastDay, asker: Asker): Promise<StoodPage<Answer> | null>;
}

/** A day that an asset's page is asked for. */
interface PastDay extends PageDay {
  readonly asOf: string;
  /** Whether the address says more of what is shown: then scripts fill the page. */
  readonly hasView: boolean;
}

interface PastPagesParts {
  readonly published: Published;
  readonly trackAnswers: Pick<TrackAnswers, 'predictions'>;
  readonly clock: Clock;
  readonly drawnPages: DrawnPages;
}

const MOST_BYTES = 32_000_000;
const MOST_PAGES = 300;

const bytesOf = ({ identity }: Answer): Uint8Array => Buffer.concat(identity.body);

/** Pages in memory, those asked for last; each is drawn once until what it shows changes. */
export function createPastPages({ published, trackAnswers, clock, drawnPages }: PastPagesParts): PastPages {
  const made = createMadeOnce<string>(MOST_BYTES, MOST_PAGES);

  const predictionsOn = (asset: AssetId, asker: Asker) => async (asOf: string | null) =>
    asOf === null
      ? published.answer(`${asset}/predictions`)
      : trackAnswers.predictions({ asset, asOf, wrapped: true }, asker);

  /** The page with what it says of itself, and nothing drawn in it: the picture of its links would be of today. */
  function htmlOf(asset: Asset, asOf: string | null): string {
    const day = asOf === null ? null : readDay(asOf);
    const head = day === null ? assetHead(asset) : headOn(assetHead(asset), day);
    return drawnPages.html({ ...head, path: asset.path, type: 'website', data: null, picture: null });
  }

  return {
    async of(asset, day, asker) {
      const prices = published.answer(`${asset.id}/prices`);
      const stamp = drawnPages.stamp();
      if (stamp === null) return null;
      const stood: Stood<Answer | null> = await stoodOn(day, predictionsOn(asset.id, asker));
      const { value: predictions, asOf, problem, status } = stood;
      const html = (): string => htmlOf(asset, asOf);
      if (day.hasView || !prices || !predictions) return { page: await drawnPages.plain(html()), status };
      const work = () => ({
        ...{ asset: asset.id, today: today(clock), asOf, problem },
        ...{ prices: bytesOf(prices), predictions: bytesOf(predictions) },
      });
      const asked = () => ({ what: 'past', work: work(), asOf: keptDay(stood, day) }) as const;
      const preloads = [apiPath(asset.id, 'prices'), apiPath(asset.id, 'predictions')];
      const draw = (_: string, all: Asker) => drawnPages.draw({ html: html(), asked, preloads }, all);
      const ground = `${dayText(today(clock))} ${prices.identity.etag} ${predictions.identity.etag} ${stamp}`;
      // what is no day can be anything: it would put the pages of days out of memory
      const make = () =>
        status === 400 ? draw('', asker) : made.of(`${asset.id} ${asOf ?? 'limited'}`, () => ground, draw, asker);
      return { page: await drawnPages.orPlain(make, html), status };
    },
  };
}
