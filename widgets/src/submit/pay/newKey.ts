const BYTES = 16;

/** A random Idempotency-Key. Unlike `randomUUID` it is there on pages without TLS too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
