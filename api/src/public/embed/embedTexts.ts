import { htmlText } from '../../http/index.ts';
import type { BuiltEmbed } from './builtEmbed.ts';
import { EVERGREEN } from './embedFiles.ts';

const exactForm = (origin: string, { version, integrity }: BuiltEmbed): string => `\`\`\`html
<script async src="${origin}/embed/v${version}/hindcast.js"
  integrity="${integrity}"
  crossorigin="anonymous"></script>
\`\`\``;

const installOf = (origin: string, version: string, { file, integrity }: NonNullable<BuiltEmbed['package']>): string =>
  `\`\`\`sh
npm install ${origin}/embed/v${version}/${file}
\`\`\`

The file at this address never changes. Your \`package-lock.json\` keeps its hash: \`${integrity}\`.`;

const kB = (value: number): string => `${value.toFixed(1)} kB`;

const weightOf = ({ version, weights: { script, engine, rest, panel, records } }: BuiltEmbed): string =>
  `Version ${version}, compressed with gzip:

| What | When it loads | Weight |
|---|---|---|
| \`hindcast.js\` | with your page | ${kB(script)} |
| the picture of a chart, with its styles | when a chart comes near the window | 4–7 kB |
| the part that draws charts | when your page is idle, or at a touch | ${kB(engine)} |
| gestures, cards and live prices | after the chart has been drawn | ${kB(rest)} |
| the list, for a panel or a board | with them | ${kB(panel)} |
| the part that draws experts’ records, in place of the one that draws charts | when your page is idle, or at a touch | ${kB(records)} |

The data of a chart add up to 20 kB.`;

const NOT_BUILT = 'The script is not built on this server yet. Once it is, this place';

/**
 * Returns the values of the placeholders in the page for partners, as Markdown: the site's URL, and the data of the
 * built embed.
 * @param origin the site's origin, without a trailing slash.
 */
export function embedTexts(origin: string, built: BuiltEmbed | null): Readonly<Record<string, string>> {
  return {
    origin,
    host: new URL(origin).host,
    socket: origin.replace(/^http/, 'ws'),
    exact: built ? exactForm(origin, built) : `${NOT_BUILT} has the line with the hash.`,
    install: built?.package
      ? installOf(origin, built.version, built.package)
      : `${NOT_BUILT} has the address of the package.`,
    weight: built ? weightOf(built) : `${NOT_BUILT} says what each part weighs.`,
  };
}

/**
 * Returns the HTML of the form in which a partner chooses a widget. A script draws the form.
 * @param origin the site's origin, without a trailing slash.
 */
export const embedBlocks = (origin: string, built: BuiltEmbed | null): Readonly<Record<string, string>> => ({
  configurator: built
    ? `<div id="configure" data-origin="${htmlText(origin)}"><noscript><p>With scripts, a form stands here that writes the lines for you.</p></noscript></div>
<script async src="${EVERGREEN}hindcast.js"></script>
<script type="module" src="${htmlText(EVERGREEN + built.configure)}"></script>`
    : `<p>${NOT_BUILT} has a form that writes the lines for you.</p>`,
});
