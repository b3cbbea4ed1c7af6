// The rival: hapi's own minimal route, in a process of its own.
import { server as hapiServer } from '@hapi/hapi';

const server = hapiServer({ host: '127.0.0.1', port: 0 });
server.route({ method: 'GET', path: '/', handler: () => 'hello' });
await server.start();
console.log(`listens on ${server.info.port}`);
