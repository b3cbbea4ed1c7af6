/** The proxies that the tests start: those that NGINX and HAPROXY name, else those in the usual places; null when one is missing. */
export function findProxies(env?: Record<string, string | undefined>): { nginx: string; haproxy: string } | null;
