import type { RouteOptions, ServerRoute } from '@hapi/hapi';
import { answers, createAccess, jsonBody } from '../../http/index.ts';
import { AppError, type Config } from '../../lib/index.ts';
import { type DoctorParts, examine } from '../health/doctor.ts';
import { type ReadinessParts, readReadiness } from '../health/readiness.ts';
import { readStatus, type StatusParts } from '../health/status.ts';

export interface HealthParts extends ReadinessParts {
  readonly config: Config;
}

const open: RouteOptions = { auth: false, cors: { origin: 'ignore', exposedHeaders: [] } };

/**
 * Builds the health checks: whether the server is alive, without a look at the database, and whether it is ready, with
 * one. Both fail until the start is complete. Strangers learn which part is unwell; clients with the metrics' token
 * also learn its state.
 */
export function healthRoutes(parts: HealthParts, isStarted: () => boolean): ServerRoute[] {
  const { mode, metricsToken } = parts.config;
  const metricsAccess = metricsToken === null ? null : createAccess(metricsToken);
  const refuseBeforeStart = (): void => {
    if (!isStarted()) throw new AppError('starting', 'The server is starting; ask again in a second');
  };
  return [
    {
      method: 'GET',
      path: '/health',
      options: {
        ...open,
        app: {
          doc: {
            ...{ id: 'getHealth', tag: 'Server', summary: 'Whether the server is alive: it asks nobody' },
            answer: answers('It is.', 'WireHealth'),
          },
        },
      },
      handler: () => {
        refuseBeforeStart();
        return { ok: true, mode };
      },
    },
    {
      method: 'GET',
      path: '/ready',
      options: {
        ...open,
        app: {
          doc: {
            ...{ id: 'getReadiness', tag: 'Server', summary: 'Whether the server is ready: it asks the database' },
            details: 'Whoever sends the metrics’ token learns more.',
            answer: { ...answers('It is.', 'WireReadiness'), also: { 503: 'It is not; a part says false' } },
          },
        },
      },
      handler: async (request, h) => {
        refuseBeforeStart();
        const { details, ...readiness } = await readReadiness(parts);
        const knows = metricsAccess?.admits(request.raw.req.headers.authorization) ?? false;
        const body = knows ? { ...readiness, details } : readiness;
        return h
          .response(body)
          .code(readiness.ready ? 200 : 503)
          .header('cache-control', 'no-store');
      },
    },
  ];
}

/** Builds the route of the server's state (operators). */
export const statusRoute = (parts: StatusParts, sockets: { readonly size: number }): ServerRoute => ({
  method: 'GET',
  path: '/api/admin/status',
  options: {
    app: {
      doc: {
        ...{ id: 'getStatus', tag: 'Server', summary: 'How the server is, with what is not well' },
        answer: answers('How it is.', 'WireStatus'),
      },
    },
  },
  handler: () => readStatus(parts, sockets),
});

/** Tries every part that the server depends on (operators). */
export const doctorRoute = (parts: DoctorParts): ServerRoute => ({
  method: 'POST',
  path: '/api/admin/doctor',
  options: {
    ...jsonBody,
    app: {
      doc: {
        ...{ id: 'runDoctor', tag: 'Server', summary: 'Tries every part that the server depends on' },
        answer: answers('What each part was found to be.', 'WireDoctor'),
      },
    },
  },
  handler: async () => ({ success: true, data: await examine(parts) }),
});
