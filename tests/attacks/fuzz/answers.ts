/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  /** Names in lower case; a name that came twice has its values in one, with a line break between. */
  readonly headers: ReadonlyMap<string, string>;
  /** The body's first bytes. */
  readonly body: string;
}

export interface AnswerReader {
  /** Takes what came; calls back for each answer that is whole. Throws where it is no HTTP. */
  feed(bytes: Buffer): void;
  /** The connection ended: an answer without a length is whole then. True when nothing is left half. */
  end(): boolean;
  /** True while the last answer is endless: its first piece counts as all of it, and no other answer follows. */
  goesOn(): boolean;
}

const KEPT = 64 * 1024;
const BLANK = '\r\n\r\n';

function readHead(text: string): { status: number; headers: Map<string, string> } {
  const [first = '', ...lines] = text.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})( |$)/.exec(first)?.[1]);
  if (Number.isNaN(status)) throw new Error(`The answer begins with ${JSON.stringify(first.slice(0, 100))}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`The answer has the header line ${JSON.stringify(line.slice(0, 100))}`);
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return { status, headers };
}

/** Reads answers to requests of these methods, in their order (RFC 9112, 6.3). */
export function createAnswerReader(methods: readonly string[], onAnswer: (answer: Answer) => void): AnswerReader {
  let held: Buffer = Buffer.alloc(0);
  let answered = 0;
  let unreadHead = false;
  let endless = false;
  let head: { status: number; headers: Map<string, string> } | null = null;
  let kept: Buffer[] = [];
  let keptBytes = 0;
  /** Bytes of the body, or of the piece of it, that are still to come; null where its end ends it. */
  let left: number | null = 0;
  let stage: 'head' | 'body' | 'size' | 'piece' | 'trailer' = 'head';

  const keep = (bytes: Buffer): void => {
    if (keptBytes < KEPT) kept.push(bytes.subarray(0, KEPT - keptBytes));
    keptBytes += bytes.length;
  };
  const finish = (): void => {
    if (!head) return;
    onAnswer({ ...head, body: Buffer.concat(kept).toString('utf8') });
    answered++;
    [head, kept, keptBytes, stage] = [null, [], 0, 'head'];
  };
  const begin = (text: string): void => {
    const read = readHead(text);
    const { status, headers } = read;
    if (status < 200 && status !== 101) return; // another one follows
    head = read;
    const empty = methods[answered] === 'HEAD' || status === 101 || status === 204 || status === 304;
    const length = headers.get('content-length');
    // who cannot read a request does not know that it was a HEAD, and sends a body
    unreadHead = methods[answered] === 'HEAD' && status === 400;
    endless = !empty && headers.get('x-accel-buffering') === 'no';
    if (empty) finish();
    else if (headers.has('transfer-encoding')) stage = 'size';
    else {
      if (length !== undefined && !/^\d+$/.test(length)) throw new Error(`The answer is ${length} bytes long`);
      left = length === undefined ? null : Number(length);
      if (left === 0) finish();
      else stage = 'body';
    }
  };
  const take = (most: number): void => {
    const bytes = held.subarray(0, most);
    keep(bytes);
    held = held.subarray(bytes.length);
    if (left !== null) left -= bytes.length;
  };
  /** Takes a line off what is held; null while it is not whole. */
  const line = (end: string): string | null => {
    const at = held.indexOf(end);
    if (at < 0) return null;
    const text = held.toString('latin1', 0, at);
    held = held.subarray(at + end.length);
    return text;
  };
  /** One step; false when more bytes are needed. */
  const step = (): boolean => {
    if (stage === 'head') {
      const text = line(BLANK);
      if (text !== null) begin(text);
      return text !== null;
    }
    if (stage === 'body' || stage === 'piece') {
      if (held.length === 0) return false;
      take(left ?? held.length);
      if (endless && (left === 0 || left === null)) {
        finish();
        return false;
      }
      if (left === 0 && stage === 'body') finish();
      else if (left === 0) stage = 'trailer';
      return true;
    }
    const text = line('\r\n');
    if (text === null) return false;
    if (stage === 'trailer') {
      if (left === -1 && text === '') finish();
      else if (left !== -1) stage = 'size';
      return true;
    }
    left = Number.parseInt(text, 16);
    if (Number.isNaN(left)) throw new Error(`A piece of the answer is ${JSON.stringify(text.slice(0, 100))} long`);
    if (left === 0) left = -1;
    stage = left === -1 ? 'trailer' : 'piece';
    return true;
  };

  return {
    goesOn: () => endless && head === null,
    feed(bytes) {
      if (endless && head === null) return;
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      while (held.length > 0 && step());
    },
    end() {
      if (endless && head === null) return true;
      if (head && stage === 'body' && left === null) finish();
      return head === null && (held.length === 0 || unreadHead);
    },
  };
}
