import type { Request, ServerRoute } from '@hapi/hapi';
import type { WireOembed } from '@hindcast/domain/client';
import Joi from 'joi';
import { answers, answersFile, fileForms, publicOrigin, sendForm, statusOf, tagged } from '../../http/index.ts';
import { AppError, type Config } from '../../lib/index.ts';
import { readBuiltEmbed } from '../embed/builtEmbed.ts';
import type { EmbedFiles } from '../embed/embedFiles.ts';
import { framePage, missingFrame } from '../embed/framePage.ts';
import type { BuildFolders } from '../embed/keepBuilds.ts';
import { oembedOf, oembedXml, readMost } from '../embed/oembed.ts';
import { viewOfPage } from '../embed/pageView.ts';
import { payPage } from '../embed/payPage.ts';
import { readEmbedView, viewFields } from '../embed/view.ts';
import type { Published } from '../published/published.ts';
import { anywhere, drawnIn } from './embed.ts';

export interface EmbedPagesParts {
  readonly config: Config;
  readonly published: Published;
  readonly embedFiles: EmbedFiles;
  readonly folders: BuildFolders;
}

/** Headers of a framed page: cached for five minutes, because many readers request an embedded view. */
const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=300' };

/** Headers of a page that contains the name of the script, which changes with each build. */
const NEW_PAGE = { ...PAGE, 'cache-control': 'no-cache' };
/**
 * Returns the cache control of oEmbed data. Without a public URL it contains the request's host, which any client can
 * set, so that it must not be cached.
 */
const oembedCache = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl === null ? 'private, no-store' : 'public, max-age=300';

const pixels = Joi.number().integer().min(1).max(999_999);
const asked = Joi.object({
  url: Joi.string().required().description('The page: `/btc`, `/mstr`, `/naka` or `/p/{id}`, in full.'),
  format: Joi.valid('json', 'xml').description('The form of the answer; JSON unless told.'),
  maxwidth: pixels.description('The most room there is, CSS pixels.'),
  maxheight: pixels,
}).unknown();

const WRONG_ADDRESS = 'What is wrong with the address, in a sentence on a page';

const wantsPage = ({ raw }: Request): boolean => (raw.req.headers.accept ?? '').includes('text/html');

/** Returns the page of this site that a URL names, in full or as a path. Null for anything else. */
function ownPage(text: string, origin: string): URL | null {
  const url = URL.parse(text, origin);
  return url?.origin === origin ? url : null;
}

/** Builds the routes of framed pages, of oEmbed, and of the files that embeds load. */
export function embedPageRoutes({ config, published, embedFiles, folders }: EmbedPagesParts): ServerRoute[] {
  const oembed = (request: Request): WireOembed => {
    const { url, maxwidth, maxheight } = request.query;
    if (typeof url !== 'string') throw new AppError('bad_request', 'Say in “url” which page is to be embedded');
    const room = { width: readMost('maxwidth', maxwidth), height: readMost('maxheight', maxheight) };
    const origin = publicOrigin(request, config);
    const page = ownPage(url, origin);
    const view = page && viewOfPage(page, published);
    const drawn = view && published.drawn(view.asset);
    if (!drawn) throw new AppError('not_found', `There is nothing to embed at ${url.slice(0, 200)}`);
    return oembedOf(drawn, view, room, origin, config.brand);
  };
  return [
    {
      method: 'GET',
      path: '/embed/chart/{asset}',
      options: {
        auth: false,
        app: {
          policy: 'frame',
          doc: {
            ...{ id: 'getFrame', tag: 'Embeds', summary: 'A chart as a page for a frame', query: viewFields },
            details: 'It tells the page around it its height: `{type: "hindcast:height", height}`.',
            answer: {
              ...tagged(answersFile('The page.', 'text/html')),
              also: { 400: WRONG_ADDRESS, 404: WRONG_ADDRESS },
            },
          },
        },
      },
      handler: (request, h) => {
        try {
          const view = readEmbedView(request.query, drawnIn(request, published));
          const identity = Buffer.from(framePage(view, config.brand));
          return sendForm(fileForms({ identity, gzip: null, br: null }, PAGE), request, h);
        } catch (thrown) {
          // the frame shows the error as a sentence to readers
          if (!(thrown instanceof AppError) || statusOf(thrown.code) >= 500 || !wantsPage(request)) throw thrown;
          const page = h.response(missingFrame(thrown.message, config.brand)).code(statusOf(thrown.code));
          return page.type('text/html').header('cache-control', 'no-store');
        }
      },
    },
    {
      method: 'GET',
      path: '/embed/pay',
      options: { auth: false, app: { policy: 'frame' } },
      handler: (request, h) => {
        const built = readBuiltEmbed(folders);
        if (!built || config.wallet === null)
          throw new AppError('not_offered', 'This site takes no submissions at the moment');
        const { theme } = request.query;
        const page = payPage(built.engine, theme === 'light' || theme === 'dark' ? theme : null, config.brand);
        return sendForm(fileForms({ identity: Buffer.from(page), gzip: null, br: null }, NEW_PAGE), request, h);
      },
    },
    {
      method: 'GET',
      path: '/embed/oembed',
      options: {
        ...anywhere,
        app: {
          ...anywhere.app,
          doc: {
            ...{ id: 'getOembed', tag: 'Embeds', summary: 'oEmbed 1.0 of a page that has a chart', query: asked },
            ...{
              answer: { ...answers('The answer, of the type `rich`.', 'WireOembed'), otherType: 'text/xml' },
              errors: ['not_found', 'not_offered'],
            },
          },
        },
      },
      handler: (request, h) => {
        const { format = 'json' } = request.query;
        if (format !== 'json' && format !== 'xml')
          throw new AppError('not_offered', 'Only format=json and format=xml are offered');
        const answer = oembed(request);
        const reply = format === 'json' ? h.response(answer) : h.response(oembedXml(answer)).type('text/xml');
        return reply.header('cache-control', oembedCache(config));
      },
    },
    {
      method: 'GET',
      path: '/embed/{path*}',
      options: anywhere,
      handler: async (request, h) => {
        const found = await embedFiles.read(request.path);
        if (!found) throw new AppError('not_found', `There is nothing at ${request.path.slice(0, 200)}`);
        return sendForm(found, request, h);
      },
    },
  ];
}
