import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface FanOutSettings {
  /** Number of connections served before other work may run. */
  readonly chunk: number;
  /** Unsent bytes beyond which a client is skipped. */
  readonly cloggedBytes: number;
  /** Time between pings, ms. A client that has not answered the last ping is dropped. */
  readonly pingMs: number;
  /** Maximum number of messages from a client between two pings. Clients need not send any. */
  readonly mostWords: number;
  /** Longest wait for clients to close when the server stops, ms. */
  readonly farewellMs: number;
}

export const usualFanOut: FanOutSettings = {
  chunk: 50,
  cloggedBytes: 16_384,
  pingMs: 30_000,
  mostWords: 20,
  farewellMs: 1000,
};

interface Client<Topic> {
  readonly socket: WebSocket;
  readonly topic: Topic;
  answered: boolean;
  words: number;
}

/** Open connections, each with a topic. */
export interface FanOut<Topic> {
  readonly size: number;
  add(socket: WebSocket, topic: Topic): void;
  /** Sends a text to all clients with a matching topic, in chunks. Slow clients miss it. */
  send(text: string, passes: (topic: Topic) => boolean): Promise<void>;
  /** Closes all connections with code 1001 and waits until they are closed. */
  stop(): Promise<void>;
}

/** Builds a sender to many clients. Neither slow clients nor their number delay other work. */
export function createFanOut<Topic>(settings: FanOutSettings = usualFanOut): FanOut<Topic> {
  const clients = new Set<Client<Topic>>();
  let pings: NodeJS.Timeout | undefined;

  async function inChunks(work: (client: Client<Topic>) => void): Promise<void> {
    let served = 0;
    for (const client of [...clients]) {
      if (client.socket.readyState !== WebSocket.OPEN) continue;
      work(client);
      if (++served % settings.chunk === 0) await nextTurn();
    }
  }

  const ping = (client: Client<Topic>): void => {
    if (!client.answered) {
      client.socket.terminate();
      return;
    }
    client.answered = false;
    client.words = 0;
    client.socket.ping();
  };

  return {
    get size() {
      return clients.size;
    },
    add(socket, topic) {
      const client = { socket, topic, answered: true, words: 0 };
      const hear = (): void => {
        if (++client.words > settings.mostWords) socket.close(1008, 'This socket only listens');
      };
      clients.add(client);
      pings ??= setInterval(() => inChunks(ping), settings.pingMs);
      socket.on('message', hear).on('ping', hear);
      socket.on('pong', () => {
        client.answered = true;
      });
      socket.on('error', () => undefined); // an error also closes the connection
      socket.on('close', () => clients.delete(client));
    },
    send(text, passes) {
      const bytes = Buffer.from(text);
      return inChunks(({ socket, topic }) => {
        if (passes(topic) && socket.bufferedAmount <= settings.cloggedBytes) socket.send(bytes, { binary: false });
      });
    },
    async stop() {
      clearInterval(pings);
      const gone = [...clients].map(({ socket }) => new Promise<void>((resolve) => socket.once('close', resolve)));
      for (const { socket } of clients) socket.close(1001, 'The server stops');
      await Promise.race([Promise.all(gone), after(settings.farewellMs, undefined, { ref: false })]);
      for (const { socket } of clients) socket.terminate();
    },
  };
}
