// Opens so many sockets, says so, waits, and prints how late each live price of some seconds came, as {"delays": ms[]}.
import { setTimeout as after } from 'node:timers/promises';
import { WebSocket } from 'ws';

const [url = '', count = '', settleSeconds = '', seconds = ''] = process.argv.slice(2);
const AT_ONCE = 100;

let delays: number[] = [];

/** A message's time is that of the exchange, which has the same clock. */
function hear(data: unknown): void {
  const { live, time }: { live: boolean; time: string } = JSON.parse(String(data));
  if (live) delays.push(Date.now() - Date.parse(time));
}

function connect(): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('message', hear);
    socket.on('error', reject);
    socket.on('open', () => resolve(socket));
    socket.on('close', (code) => reject(new Error(`A socket was closed with ${code}`)));
  });
}

const sockets: WebSocket[] = [];
while (sockets.length < Number(count)) {
  const more = Math.min(AT_ONCE, Number(count) - sockets.length);
  sockets.push(...(await Promise.all(Array.from({ length: more }, connect))));
}
console.log('all open');
await after(Number(settleSeconds) * 1000);
delays = [];
await after(Number(seconds) * 1000);
console.log(JSON.stringify({ delays }));
process.exit(0);
