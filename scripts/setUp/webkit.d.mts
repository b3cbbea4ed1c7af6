/** True on Linux. WebKitGTK exists for no other system. */
export const hasWebKit: boolean;
/**
 * Returns the paths of WebKit's driver and of the virtual screen: those in WEBKIT_DRIVER and XVFB, else the first ones
 * in the usual folders. Null if one is missing.
 */
export function findWebKit(env?: Record<string, string | undefined>): { driver: string; screen: string } | null;
