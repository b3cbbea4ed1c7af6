import { chromium } from 'playwright-core';
import { chromiumOptions } from '../chromium.ts';
import { freePort } from '../freePort.ts';
import { audit } from './pages/audit.ts';

const port = await freePort();
const browser = await chromium.launch({
  ...chromiumOptions,
  args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
});
for (let i = 0; i < 5; i++) {
  const a = await audit('http://127.0.0.1:43112/btc', port, 'phone');
  console.log(
    a.scores.performance,
    Math.round(a.timings['total-blocking-time']),
    Math.round(a.timings['first-contentful-paint']),
    Math.round(a.timings['largest-contentful-paint']),
  );
}
await browser.close();
