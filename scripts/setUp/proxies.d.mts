/**
 * Returns the paths of the proxies that tests start: those in NGINX and HAPROXY, else those in PATH and the usual
 * folders. Null if one is missing.
 */
export function findProxies(env?: Record<string, string | undefined>): { nginx: string; haproxy: string } | null;
