import type { Answer } from '../answers/forms.ts';
import type { MadeOnce } from '../answers/madeOnce.ts';
import type { Asker } from '../answers/turns.ts';
import type { DrawnPages, PageToDraw } from './drawnPages.ts';
import { keptDay, type PageDay, type Stood, type StoodPage } from './stoodOn.ts';

/** A page of a day. */
export interface DayPage extends Omit<PageToDraw, 'html'> {
  /** What tells it from others, besides what is wrong with the day that is asked for. */
  readonly key: string;
  /** What it is drawn from at the moment: another text after each change. */
  readonly ground: () => string | Promise<string>;
  /** The page with what it says of itself, and nothing drawn in it. */
  readonly html: () => string;
  /** False where the key can be anything. */
  readonly isKept?: boolean;
}

/** Draws pages that can be asked for a day, today’s too, each once until what it shows changes. @param made keeps them. */
export const createDayPages =
  (drawnPages: DrawnPages, made: MadeOnce<string>) =>
  async (
    { key, ground, html, asked, preloads, isLate, isKept = true }: DayPage,
    stood: Stood<unknown>,
    day: PageDay,
    asker: Asker,
  ): Promise<StoodPage<Answer>> => {
    const { problem, status, waitS } = stood;
    const groundNow = async (): Promise<string> => `${await ground()} ${drawnPages.stamp()}`;
    const onDay = async () => ({ ...(await asked()), asOf: keptDay(stood, day) });
    const late = isLate ?? (stood.asOf !== null || status === 400);
    const draw = (_: string, all: Asker) =>
      drawnPages.draw({ html: html(), asked: onDay, preloads, isLate: late }, all);
    // an invalid day (400) is not kept: there is any number of them
    const make = () => made.of(`${key} ${problem ?? ''}`, groundNow, draw, asker, isKept && status !== 400);
    return { page: await drawnPages.orPlain(make, html), status, waitS };
  };
