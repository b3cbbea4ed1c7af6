import { isBoom } from '@hapi/boom';
import type { Request, ServerRegisterPluginObject } from '@hapi/hapi';
import hapiPino, { type Options } from 'hapi-pino';
import type { Log } from '../log.ts';

/** Reads are too many to be worth a line each, unless the server failed or someone lacked the right. */
function isWorthALine({ method, response }: Request): boolean {
  const status = isBoom(response) ? response.output.statusCode : response.statusCode;
  const isRead = method === 'get' || method === 'head' || method === 'options';
  return status >= 500 || status === 401 || status === 403 || !isRead;
}

/** Clients that hang up or send nonsense are no news. The plugin reads an object where its types say a list. */
const ignoredEventTags = { log: ['client'], request: '*' } as unknown as object[];

/** One line for each request that changed something, failed or lacked the right. */
export const logs = (log: Log): ServerRegisterPluginObject<Options> => ({
  plugin: hapiPino,
  options: {
    instance: log,
    logEvents: ['response'],
    logRequestComplete: isWorthALine,
    logQueryParams: false,
    ignoredEventTags,
  },
});
