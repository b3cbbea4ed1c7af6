import type { InstallationKey } from '../lib/index.ts';

/** Returns the secret path at which the wallet may report a payment. */
export const webhookPath = (key: InstallationKey): string => `/api/payments/webhook/${key.secretOf('webhook', 'path')}`;
