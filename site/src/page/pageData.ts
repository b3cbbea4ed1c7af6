import { type AssetId, type Day, DRAWN_DATA_ID, type Prediction, type Series } from '@hindcast/domain';
import type { WireRecord } from '@hindcast/domain/client';
import type { WireExpertName, WireExpertRecord, WireExpertRecords } from '@hindcast/domain/track';
import { useServerRendered } from '@hindcast/widgets';
import { createContext, useContext } from 'react';

/** Data of pages, by the page's type. The server draws a page from them, and the browser hydrates it with the same. */
interface PageWorks {
  /** The browser requests the same prices and predictions. It hydrates the page if their ETags have these hashes. */
  readonly asset: {
    readonly asset: AssetId;
    readonly today: Day;
    readonly prices: string;
    readonly predictions: string;
  };
  readonly record: { readonly record: WireRecord; readonly today: Day; readonly hasPicture: boolean };
  /** Page for a URL that does not exist. `below` is the path of an existing page above it. Null without one. */
  readonly missing: { readonly below: string | null };
  /** Page of the rules of judging, which needs no data. */
  readonly rules: object;
  readonly experts: { readonly answer: WireExpertRecords };
  readonly compared: { readonly answers: readonly WireExpertRecord[]; readonly unknown: readonly string[] };
  readonly follow: {
    /** The requested expert. Null if none is requested, or if the name is unknown. */
    readonly expert: WireExpertName | null;
    /** Origin of the site. Empty if unknown. */
    readonly origin: string;
  };
  readonly expert: {
    readonly answer: WireExpertRecord;
    readonly today: Day;
    /** Predictions of the calls that the page names. */
    readonly predictions: readonly Prediction[];
    /** Assets with a picture. */
    readonly pictures: readonly AssetId[];
    /** True if the page names all calls. */
    readonly isWhole: boolean;
  };
}

/** Data of one page, with its type. */
export type PageData = {
  readonly [What in keyof PageWorks]: { readonly what: What } & PageWorks[What];
}[keyof PageWorks];

/** Data of one type of page. */
export type PageDataOf<What extends PageData['what']> = Extract<PageData, { readonly what: What }>;

/** Context with the data of the page that a server draws, or has drawn. Null if it drew none. */
export const PageDataContext = createContext<PageData | null>(null);

/** Context with the closes from which a server draws the pictures of a page. Browsers keep these pictures. */
export const ClosesContext = createContext<ReadonlyMap<AssetId, Series>>(new Map());

/**
 * Returns the data of a page of this type while a server renders it, and where its HTML was hydrated. Null for a page
 * that is rendered in the browser.
 */
export function usePageData<What extends PageData['what']>(what: What): PageDataOf<What> | null {
  const data = useContext(PageDataContext);
  const fromServer = useServerRendered();
  return fromServer && data?.what === what ? (data as PageDataOf<What>) : null;
}

/** Reads the data that the server wrote into the page. Null if it drew no page. */
export function readPageData(): PageData | null {
  const written = document.getElementById(DRAWN_DATA_ID)?.textContent;
  return written ? (JSON.parse(written) as PageData) : null;
}
