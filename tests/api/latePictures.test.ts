import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRaster } from '../../api/src/public/embed/raster.ts';

const asker = { client: null, gone: new AbortController().signal };

test('a picture that takes too long is refused as too much work, not as a fault of the server', async (t) => {
  const raster = createRaster(0);
  t.after(raster.stop);
  // so large that it takes longer than the shortest timer
  const draw = () =>
    raster.toPng(async () => '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>', asker);
  await draw(); // the first one also has the time in which the thread starts
  await assert.rejects(draw(), { code: 'overloaded' });
});
