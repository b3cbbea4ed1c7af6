import type { InstallationKey } from '../secrets/installationKey.ts';

/** The path at which a wallet may say that an invoice was paid. */
export const webhookPath = (key: InstallationKey): string => `/api/payments/webhook/${key.secretOf('webhook', 'path')}`;
