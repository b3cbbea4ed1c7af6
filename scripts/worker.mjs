// Runs the worker in this process.
import { endWithNpm } from './endWithNpm.mjs';
import { keepCompiled } from './keepCompiled.mjs';
import { refuseRunningNode } from './setUp/nodeVersion.mjs';

const refusal = refuseRunningNode(process.version);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  keepCompiled();
  await import('../api/src/workerMain.ts');
}
