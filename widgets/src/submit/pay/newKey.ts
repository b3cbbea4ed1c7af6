const BYTES = 16;

/** Returns a random Idempotency-Key. Unlike `randomUUID`, it also works on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
