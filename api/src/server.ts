import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress } from 'node:zlib';
import { server as hapiServer, type Server } from '@hapi/hapi';
import inert from '@hapi/inert';
import type { Access } from './access.ts';
import type { ApiParts } from './apiParts.ts';
import { clearSpool } from './import/spool.ts';
import { createListener } from './listener.ts';
import { createPriceSockets, type PriceSockets } from './live/priceSockets.ts';
import type { Log } from './log.ts';
import { answerErrors } from './plugins/errors.ts';
import { limitDepth } from './plugins/limits.ts';
import { logs } from './plugins/logs.ts';
import { requireOperator } from './plugins/operatorAccess.ts';
import { sendSecurityHeaders } from './plugins/securityHeaders.ts';
import { openSockets } from './plugins/sockets.ts';
import { shortcut } from './published/shortcut.ts';
import { documentRoutes } from './routes/documents.ts';
import { importRoutes } from './routes/imports.ts';
import { judgeRoutes } from './routes/judge.ts';
import { liveRoutes } from './routes/live.ts';
import { overrideRoutes } from './routes/overrides.ts';
import { priceRoutes } from './routes/prices.ts';
import { publicRoutes } from './routes/public.ts';
import { siteRoutes } from './routes/site.ts';
import { splitRoutes } from './routes/splits.ts';
import { unknownAdmin } from './routes/unknownAdmin.ts';

export interface ServerParts extends ApiParts {
  readonly access: Access;
  readonly log: Log;
  /** The folder of the built site; the workspace's own unless given. */
  readonly siteDir?: string;
  /** The sockets at /ws/price; some of the server's own making unless given. */
  readonly sockets?: PriceSockets;
}

const SITE = fileURLToPath(new URL('../../site/dist', import.meta.url));

/** The server with all its routes, not listening yet. */
export async function buildServer(parts: ServerParts): Promise<Server> {
  const sockets = parts.sockets ?? createPriceSockets(parts.live);
  const listener = createListener(sockets.takes);
  const server = hapiServer({
    listener,
    host: parts.config.host,
    port: parts.config.port,
    debug: false,
    router: { stripTrailingSlash: true },
    routes: {
      response: { ranges: false }, // the framework refuses a bad range in a form of its own, late
      state: { parse: false, failAction: 'ignore' }, // cookies of others on the same domain concern nobody here
    },
  });
  server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  await clearSpool(parts.config.dataDir);
  await server.register(inert);
  await server.register(logs(parts.log));
  requireOperator(server, parts.access);
  answerErrors(server);
  sendSecurityHeaders(server);
  limitDepth(server);
  server.route([
    ...publicRoutes(parts),
    ...liveRoutes(parts, sockets),
    ...judgeRoutes(parts),
    ...overrideRoutes(parts),
    ...importRoutes(parts),
    ...priceRoutes(parts, parts.log),
    ...splitRoutes(parts),
    ...documentRoutes(parts.siteDir ?? SITE, parts.config),
    ...siteRoutes(parts.siteDir ?? SITE, parts.config),
    ...unknownAdmin,
  ]);
  shortcut(listener, parts.published);
  openSockets(server, sockets);
  server.ext('onPreStop', parts.priceSync.stop);
  return server;
}
