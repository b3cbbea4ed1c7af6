import * as ws from 'ws';

// The package's types are of the release before the one that runs, which had not given its server this name yet.
const { WebSocketServer: Server } = ws as unknown as { readonly WebSocketServer: typeof ws.Server };

/** A WebSocket server of a test's own. */
export const createSocketServer = (options: ws.ServerOptions): ws.Server => new Server(options);
