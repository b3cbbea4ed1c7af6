// The rival: a server that sends the last trade to every socket in one go, and the same prices over HTTP out of a file.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

const [exchange = '', file = ''] = process.argv.slice(2);
const prices = readFileSync(file);

const http = createServer((_, response) => response.setHeader('content-type', 'application/json').end(prices));
const server = new WebSocketServer({ server: http });
const market = new WebSocket(exchange);
market.on('open', () =>
  market.send(JSON.stringify({ type: 'subscribe', product_ids: ['BTC-USD'], channels: ['ticker'] })),
);
let last: { readonly price: string; readonly time: string } | undefined;
market.on('message', (data) => {
  const message = JSON.parse(String(data));
  if (message.type === 'ticker') last = message;
});
setInterval(() => {
  if (!last) return;
  const { price, time } = last;
  for (const client of server.clients) {
    const date = time.slice(0, 10);
    client.send(JSON.stringify({ asset: 'btc', price: Number(price), date, live: true, time, stale: false }));
  }
}, 1000);
http.listen(0, '127.0.0.1', () => console.log(`listens on ${(http.address() as AddressInfo).port}`));
