// Loads one address for some seconds and prints how many requests a second it answered, as {"aSecond": number}.
// Of its own making because autocannon reads every body as text, which for compressed ones costs more than answering.
import { setTimeout as after } from 'node:timers/promises';
import { openConnection } from './connection.ts';

const CONNECTIONS = 10;

const [address = '', seconds = '', status = '', headers = '{}'] = process.argv.slice(2);
const url = new URL(address);
const lines = Object.entries<string>({ host: url.host, ...JSON.parse(headers) }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);
const request = `GET ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;

const fail = (error: Error): never => {
  throw error;
};
const began = performance.now();
const connections = Array.from({ length: CONNECTIONS }, () => openConnection(url, request, Number(status), fail));
await after(Number(seconds) * 1000);
const took = (performance.now() - began) / 1000;
const answered = connections.reduce((sum, connection) => sum + connection.answered, 0);
for (const connection of connections) connection.close();
console.log(JSON.stringify({ aSecond: answered / took }));
