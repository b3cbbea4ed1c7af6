import type { AssetId, Series } from '@hindcast/domain';
import { renderToString } from 'react-dom/server';
import { ClosesContext, type PageData, PageDataContext } from '../page/pageData.ts';
import { latePhone } from '../phone/LatePhone.tsx';
import { loadPage } from '../routes.tsx';
import { Site } from '../Site.tsx';
import { type ServedPage, withoutStyles } from './withoutStyles.ts';

/** A page to render. */
interface SitePage {
  /** Path of the page with its query. */
  readonly url: string;
  readonly data: PageData;
  /** Data that the browser gets. If left out, those of the page. */
  readonly sent?: PageData;
  /** Closes for the pictures of the page. */
  readonly closes?: ReadonlyMap<AssetId, Series>;
}

/** Renders a page of the site, which the browser hydrates. */
export async function renderSite({ url, data, sent = data, closes = new Map() }: SitePage): Promise<ServedPage> {
  location.href = new URL(url, location.origin).href;
  await (data.what === 'asset' ? latePhone.load() : loadPage(location.pathname));
  const html = renderToString(
    <PageDataContext value={data}>
      <ClosesContext value={closes}>
        <Site />
      </ClosesContext>
    </PageDataContext>,
  );
  return { ...withoutStyles(html), data: sent };
}
