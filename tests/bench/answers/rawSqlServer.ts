// The rival: a bare hapi route that reads all prices by raw SQL for each request, out of the same embedded database.
import { server as hapiServer } from '@hapi/hapi';
import { QueryTypes } from 'sequelize';
import { openStorage } from '../../../api/src/db/connect.ts';

const [dataDir = ''] = process.argv.slice(2);
const { sequelize } = await openStorage({ mode: 'production', dataDir });
const sql = "SELECT day AS date, close FROM bars WHERE asset = 'btc' ORDER BY day";

const server = hapiServer({ host: '127.0.0.1', port: 0 });
server.route({ method: 'GET', path: '/', handler: () => sequelize.query(sql, { type: QueryTypes.SELECT }) });
await server.start();
console.log(`listens on ${server.info.port}`);
