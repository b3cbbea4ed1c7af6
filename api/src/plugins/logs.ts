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

/** One line for each request that changed something or was refused. */
export const logs = (log: Log): ServerRegisterPluginObject<Options> => ({
  plugin: hapiPino,
  options: { instance: log, logEvents: ['response'], logRequestComplete: isWorthALine, logQueryParams: false },
});
