/** True if there is a WebKitGTK for this system. */
export const hasWebKit: boolean;
/** The WebKit that the tests drive and the screen it draws on: those that WEBKIT_DRIVER and XVFB name, else those in the usual places; null when one is missing. */
export function findWebKit(env?: Record<string, string | undefined>): { driver: string; screen: string } | null;
