/** A wallet that an extension of the browser offers to pages: webln.guide. */
export interface WalletExtension {
  enable(): Promise<unknown>;
  sendPayment(invoice: string): Promise<unknown>;
}

/** The browser's own wallet; null where there is none. */
export function walletExtension(): WalletExtension | null {
  const { webln } = globalThis as { readonly webln?: Partial<WalletExtension> };
  return webln?.enable && webln.sendPayment ? (webln as WalletExtension) : null;
}

/** Asks the browser's wallet to pay. Whether it did is for our server to find out. */
export async function payByExtension(wallet: WalletExtension, bolt11: string): Promise<void> {
  await wallet.enable();
  await wallet.sendPayment(bolt11);
}
