import { type ApiOptions, dailyBars, type Scope, startApi, type TestApi } from '../api/fixture.ts';
import { HOST, type proxies, type StartedProxy, startProxy } from './proxy.ts';

/** A server behind a proxy. */
export interface Behind {
  readonly api: TestApi;
  readonly proxy: StartedProxy;
  /** Whose each request was, by what the server found; the proxy's own questions left out. */
  readonly clients: readonly string[];
}

/** Starts a server, whose last close is 92,000, with the settings that the proxy's file asks for, and the proxy before it. */
export async function startBehind(scope: Scope, name: keyof typeof proxies, options: ApiOptions = {}): Promise<Behind> {
  const settings = { HINDCAST_TRUST_PROXY: '1', HINDCAST_PUBLIC_URL: `https://${HOST}` };
  const api = await startApi(scope, { bars: dailyBars('2024-12-01', [90_000, 91_000, 92_000]), settings, ...options });
  const clients: string[] = [];
  api.server.ext('onRequest', (request, h) => {
    if (request.path !== '/health') clients.push(api.clients.addressOf(request.raw.req));
    return h.continue;
  });
  await api.server.start();
  return { api, proxy: await startProxy(scope, name, `127.0.0.1:${api.server.info.port}`), clients };
}
