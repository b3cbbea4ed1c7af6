/** The element that says so on a page, and the attribute of it with the time of what the page shows, ISO 8601. */
export const LINE_CLASS = 'offline-line';

const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toDateString();

/** A time as words say it: "14:05", "yesterday at 14:05", "3 May 2026 at 14:05". */
function timeWords(atMs: number, nowMs: number): string {
  const at = new Date(atMs);
  const clock = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (dayOf(atMs) === dayOf(nowMs)) return clock;
  if (dayOf(atMs) === dayOf(nowMs - DAY_MS)) return `yesterday at ${clock}`;
  return `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })} at ${clock}`;
}

/** Why a page shows what was known before. */
export type Cause = 'offline' | 'unanswered';

const causes: Readonly<Record<Cause, string>> = {
  offline: 'You are offline.',
  unanswered: 'The server does not answer.',
};

/** What a reader is told of a page that shows what was known at a time. */
export const keptWords = (cause: Cause, atMs: number, nowMs: number): string =>
  `${causes[cause]} Prices and calls as of ${timeWords(atMs, nowMs)}; trying again.`;

/** A page with the line at its top. The link is for pages without scripts of ours. */
export const withKeptLine = (html: string, cause: Cause, atMs: number, nowMs: number): string =>
  html.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<p class="${LINE_CLASS}" role="status" data-known="${new Date(atMs).toISOString()}"><span>${keptWords(cause, atMs, nowMs)}</span> <a href="">Try again</a></p>`,
  );

/** What stands in place of a page that is not kept. @param known paths of pages that are. */
export const notKeptPage = (cause: Cause, known: readonly string[]): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${causes[cause]}</title>
<style>
body { max-width: 35rem; margin: 15vh auto; padding: 0 20px; background: light-dark(#f7f7f5, #0d0f12); color: light-dark(#15171c, #f0f2f4); font: 400 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.75rem; letter-spacing: -0.02em; line-height: 1.2; }
a { display: inline-block; color: inherit; line-height: 44px; text-underline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${causes[cause]}</h1>
<p>This page was not kept on this device. <a href="">Try again</a></p>
${known.length > 0 ? `<p>These were:</p>\n<ul>${known.map((path) => `<li><a href="${path}">${path}</a></li>`).join('')}</ul>` : ''}
</main>
</body>
</html>
`;
