// The rival: the evidence for a verdict worked out for each request, behind the same framework and compression.
import { constants, createBrotliCompress } from 'node:zlib';
import { server as hapiServer } from '@hapi/hapi';
import { createApiParts } from '../../../api/src/app/apiParts.ts';
import { openStorage } from '../../../api/src/db/connect.ts';
import { readConfig } from '../../../api/src/lib/config/config.ts';
import { systemClock } from '../../../api/src/lib/timing/clock.ts';
import { explainVerdict } from '../../../api/src/predictions/evidence/explainVerdict.ts';
import { readVerdictHistory } from '../../../api/src/predictions/evidence/verdictHistory.ts';
import { findJudged } from '../../../api/src/predictions/verdicts/verdictBooks.ts';

const [dataDir = ''] = process.argv.slice(2);
const config = readConfig({ HINDCAST_MODE: 'production', HINDCAST_DATA_DIR: dataDir, HINDCAST_PRICE_SOURCES: 'none' });
const parts = createApiParts(config, await openStorage(config), systemClock);

const server = hapiServer({ host: '127.0.0.1', port: 0 });
server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
server.route({
  method: 'GET',
  path: '/{id}',
  handler: async ({ params }) => {
    const id = Number(params.id);
    const history = await readVerdictHistory(parts.storage, id);
    return explainVerdict(await findJudged(parts.books.of, id), history, new Map());
  },
});
await server.start();
console.log(`listens on ${server.info.port}`);
