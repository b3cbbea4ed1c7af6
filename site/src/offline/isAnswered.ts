/** A server that takes longer counts as not there, ms. */
const TIMEOUT_MS = 8000;

/** Whether the site's server is there: `/health` is never kept. */
export async function isAnswered(): Promise<boolean> {
  try {
    const { ok } = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}
