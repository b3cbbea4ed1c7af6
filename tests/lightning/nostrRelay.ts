import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { EventRepository } from '@nostr-relay/common';
import { NostrRelay } from '@nostr-relay/core';
import { Validator } from '@nostr-relay/validator';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Scope } from '../api/fixture.ts';

/** Requests and answers of wallets are not kept by a relay, only passed on. */
class NothingKept extends EventRepository {
  isSearchSupported(): boolean {
    return false;
  }

  upsert(): { isDuplicate: boolean } {
    return { isDuplicate: false };
  }

  find(): [] {
    return [];
  }

  async destroy(): Promise<void> {}
}

export interface RelayHost {
  readonly url: string;
  /** Connections asked for so far, and those that are open. */
  readonly connected: number;
  readonly open: number;
  /** True while it sends nothing at all. */
  isMute: boolean;
  /** Cuts every connection. */
  drop(): void;
}

/** Handlers of a relay's connections and messages. */
export interface Manners {
  joined?(socket: WebSocket): void;
  said(socket: WebSocket, message: string): void;
  /** With the code it was closed with: 1006 is none. */
  left?(socket: WebSocket, code: number): void;
}

/** Starts a relay with manners of its own, ended with the test. */
export async function startRelayOf(scope: Scope, manners: Manners): Promise<RelayHost> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  let connected = 0;
  const drop = (): void => {
    for (const socket of server.clients) socket.terminate();
  };
  server.on('connection', (socket) => {
    connected++;
    manners.joined?.(socket);
    socket.on('message', (data) => {
      if (!host.isMute) manners.said(socket, String(data));
    });
    socket.on('close', (code) => manners.left?.(socket, code));
  });
  await once(server, 'listening');
  scope.after(async () => {
    drop();
    server.close();
  });
  const host: RelayHost = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connected() {
      return connected;
    },
    get open() {
      return server.clients.size;
    },
    isMute: false,
    drop,
  };
  return host;
}

/** Starts a relay as they are. */
export async function startRelay(scope: Scope): Promise<RelayHost> {
  const relay = new NostrRelay(new NothingKept());
  const validator = new Validator();
  return startRelayOf(scope, {
    joined: (socket) => relay.handleConnection(socket),
    said: (socket, message) =>
      void validator
        .validateIncomingMessage(message)
        .then((read) => relay.handleMessage(socket, read))
        .catch((error: unknown) => socket.send(JSON.stringify(['NOTICE', String(error)]))),
    left: (socket) => relay.handleDisconnect(socket),
  });
}
