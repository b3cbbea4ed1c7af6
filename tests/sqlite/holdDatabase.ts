// Opens the database of a data folder, says so, and holds it until it is ended.
import { openStorage } from '../../api/src/db/connect.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  await openStorage({ mode: 'demo', dataDir });
  console.log('open');
  setInterval(() => {}, 60_000);
} catch (thrown) {
  console.log(thrown instanceof Error ? thrown.message : String(thrown));
}
