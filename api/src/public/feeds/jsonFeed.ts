import type { Feed } from './feed.ts';

/** Writes a feed as JSON Feed 1.1. */
export function jsonFeedText({ title, about, publisher, homeUrl, jsonUrl, entries }: Feed): string {
  const items = entries.map(({ id, url, title, text, author, tags, atMs }) => {
    const at = new Date(atMs).toISOString();
    return {
      ...{ id, url, title, content_text: text },
      ...{ date_published: at, date_modified: at },
      ...{ authors: [{ name: author }], tags },
    };
  });
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    ...{ title, description: about, language: 'en' },
    ...{ home_page_url: homeUrl, feed_url: jsonUrl },
    authors: [{ name: publisher }],
    items,
  })}\n`;
}
