import { connect, type Socket } from 'node:net';

const HEADER_END = '\r\n\r\n';

/** One keep-alive connection that asks again as soon as it has been answered. */
export interface Connection {
  /** Answers read whole so far. */
  readonly answered: number;
  close(): void;
}

/**
 * Opens a connection that repeats one request. It reads no more of an answer than its head and its length, so that
 * asking stays cheap beside answering. An answer of another status, or without a length, goes to `onFailure`.
 */
export function openConnection(
  url: URL,
  request: string,
  status: number,
  onFailure: (error: Error) => void,
): Connection {
  let answered = 0;
  let head = '';
  let bodyLeft = 0;
  const socket: Socket = connect(Number(url.port), url.hostname, () => socket.write(request));
  socket.setNoDelay(true).on('error', onFailure);
  socket.on('close', () => onFailure(new Error(`${url} closed a connection`)));

  const next = (): void => {
    answered++;
    head = '';
    socket.write(request);
  };

  socket.on('data', (chunk) => {
    if (bodyLeft > 0) {
      bodyLeft -= chunk.length;
      if (bodyLeft === 0) next();
      return;
    }
    const began = head.length;
    head += chunk.toString('latin1');
    const end = head.indexOf(HEADER_END);
    if (end < 0) return;
    const length = /^content-length: (\d+)$/im.exec(head.slice(0, end))?.[1];
    if (!head.startsWith(`HTTP/1.1 ${status} `) || (length === undefined && status !== 304)) {
      onFailure(new Error(`${url} answered ${head.slice(0, end)}`));
      return;
    }
    bodyLeft = Number(length ?? 0) - (chunk.length - (end + HEADER_END.length - began));
    if (bodyLeft === 0) next();
  });

  return {
    get answered() {
      return answered;
    },
    close: () => socket.removeAllListeners().destroy(),
  };
}
