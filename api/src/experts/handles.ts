/** A handle of X in the form in which handles are compared: without the @, the case of letters makes no difference. */
export const bareHandle = (handle: string): string => handle.trim().replace(/^@+/, '').toLowerCase();

/** A public key of Nostr in the form in which keys are compared. */
export const bareKey = (npub: string): string => npub.trim().toLowerCase();
