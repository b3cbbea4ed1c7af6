import * as ws from 'ws';

// The package's types are of the release before the one that runs, which had not given its server this name yet.
const { WebSocketServer: Server } = ws as unknown as { readonly WebSocketServer: typeof ws.Server };

export { default as WebSocket } from 'ws';
export const WebSocketServer = Server;
export type WebSocketServer = ws.Server;
