const LIMIT_MS = 8000;

/** Waits, frame by frame, until `ask` answers with something, and gives that. It fails by saying what never came. */
export async function until<T>(what: string, ask: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const answer = ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    await new Promise((next) => requestAnimationFrame(next));
  }
  throw new Error(`It never came: ${what}`);
}

/** Two painted frames: whatever was asked for the next one has been drawn. */
export async function frames(count = 2): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((next) => requestAnimationFrame(next));
}
