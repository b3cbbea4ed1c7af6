/** A wallet that a browser extension offers to pages, see webln.guide. */
export interface WalletExtension {
  enable(): Promise<unknown>;
  sendPayment(invoice: string): Promise<unknown>;
}

/** Returns the browser's own wallet. Null if there is none. */
export function walletExtension(): WalletExtension | null {
  const { webln } = globalThis as { readonly webln?: Partial<WalletExtension> };
  return webln?.enable && webln.sendPayment ? (webln as WalletExtension) : null;
}

/** Asks the browser's wallet to pay an invoice. The result is not used, because the server checks the payment. */
export async function payByExtension(wallet: WalletExtension, bolt11: string): Promise<void> {
  await wallet.enable();
  await wallet.sendPayment(bolt11);
}
