// The server with routes that go wrong: /slow answers at SIGUSR2, /fault and /twoFaults throw where nothing catches.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createApiParts } from '../../api/src/app/apiParts.ts';
import { endingOf } from '../../api/src/app/ending.ts';
import { buildServer } from '../../api/src/app/server.ts';
import { startUp } from '../../api/src/app/startUp.ts';
import { openStorage } from '../../api/src/db/connect.ts';
import { createAccess } from '../../api/src/http/access/accessFile.ts';
import { systemClock } from '../../api/src/lib/timing/clock.ts';

async function fail(): Promise<void> {
  await nextTurn();
  throw new Error('told to fail');
}

await startUp(async (config, log, endWith) => {
  const storage = await openStorage(config);
  const parts = createApiParts(config, storage, systemClock);
  const server = await buildServer({ ...parts, access: createAccess(), log });
  const slowBegun = Promise.withResolvers<void>();
  const slowEnds = Promise.withResolvers<void>();
  const options = { auth: false } as const;
  server.route([
    {
      method: 'GET',
      path: '/slow',
      options,
      handler: async () => {
        slowBegun.resolve();
        await slowEnds.promise;
        return 'whole';
      },
    },
    { method: 'GET', path: '/isSlow', options, handler: () => slowBegun.promise.then(() => 'yes') },
    {
      method: 'GET',
      path: '/fault',
      options,
      handler: () => {
        void fail();
        return 'none';
      },
    },
    {
      method: 'GET',
      path: '/twoFaults',
      options,
      handler: () => {
        void fail();
        void fail();
        return 'none';
      },
    },
  ]);
  server.ext('onPreStop', () => slowEnds.promise); // as long as what the server stops first may take
  process.on('SIGUSR2', () => slowEnds.resolve());
  await server.start();
  endWith(endingOf(server, storage, []));
  process.emitWarning('a warning of Node', 'DeprecationWarning', 'SEQUELIZE0006'); // as Sequelize gives its own
  console.warn('a warning of a library');
  console.log(server.info.uri);
});
