/** The log that a server wrote while it was attacked. */
export interface Written {
  readonly bytes: number;
  readonly longestLine: number;
  /** The first lines that hold a secret, or are no JSON. */
  readonly wrong: readonly string[];
  /** The last lines, for people. */
  readonly last: readonly string[];
}

const KEPT_LINES = 12;

const isJson = (line: string): boolean => {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
};

/** Reads a log line by line, and looks for what must not stand in it. */
export function createLogReader(secrets: () => readonly string[]) {
  let bytes = 0;
  let longestLine = 0;
  let half = '';
  const wrong: string[] = [];
  const last: string[] = [];

  const readLine = (line: string): void => {
    longestLine = Math.max(longestLine, line.length);
    last.push(line);
    if (last.length > KEPT_LINES) last.shift();
    const secret = secrets().some((one) => line.includes(one));
    if (wrong.length < KEPT_LINES && (secret || !isJson(line)))
      wrong.push(`${secret ? 'a secret' : 'no JSON'}: ${line.slice(0, 400)}`);
  };
  return {
    feed(text: string): void {
      bytes += text.length;
      const lines = `${half}${text}`.split('\n');
      half = lines.pop() ?? '';
      for (const line of lines) readLine(line);
    },
    written: (): Written => ({ bytes, longestLine, wrong, last: half === '' ? last : [...last, half] }),
  };
}
