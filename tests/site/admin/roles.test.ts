import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastRoleFor, type Role, ranksBelow, roleRefusal, roles } from '@hindcast/domain/people';
import type { Locator, Page } from 'playwright-core';
import { roleFor } from '../../../api/src/http/access/policy.ts';
import { patience } from '../../patience.ts';
import { goTo, press } from './desk.ts';
import { openOperatorDesk, storeCall } from './operatorDesk.ts';

/** The numbers of what is looked at: a submission that waits, one that was rejected and paid for, and a prediction. */
interface Numbers {
  readonly waiting: number;
  readonly rejected: number;
  readonly prediction: number;
  readonly expert: number;
  readonly imported: number;
  readonly report: number;
}

const desk = openOperatorDesk();

async function fill(): Promise<Numbers> {
  const { models } = desk.storage;
  const waiting = await desk.send({ expert_name: 'Role Ada' });
  const { id: rejected } = await desk.addPaid();
  const prediction = await storeCall(desk, 'Role Call');
  const expert = (await models.influencers.findOne({ where: { name: 'Role Call' } }))?.id ?? 0;
  for (const [path, body] of [
    [`/api/admin/experts/${expert}/aliases`, { alias: 'Role Name' }],
    [`/api/predictions/${prediction}/reports`, { text: 'It was 2021', email: 'bo@example.org' }],
  ] as const) {
    const { status, body: answer } = await desk.call('POST', path, body);
    assert.ok(status < 300, `${path}: ${JSON.stringify(answer)}`);
  }
  const imported = (await models.imports.findOne({ order: [['id', 'DESC']], raw: true }))?.id ?? 0;
  const report = (await models.reports.findOne({ order: [['id', 'DESC']], raw: true }))?.id ?? 0;
  return { waiting, rejected, prediction, expert, imported, report };
}

/** The least role of a route, as the server's own policy says it. */
const role = (route: string): Role => {
  const [method = '', path = ''] = route.split(' ');
  return roleFor({ method, path });
};

const LIST = '/api/admin/prediction_submissions/{id}';
const RECORD = '/api/admin/predictions/{id}';
const EXPERT = '/api/admin/experts/{expert}';

type Find = (page: Page) => Locator;
const named =
  (name: string | RegExp, kind: 'button' | 'link' = 'button'): Find =>
  (page) =>
    page.getByRole(kind, { name, exact: true });
const at =
  (selector: string): Find =>
  (page) =>
    page.locator(selector);

/** Something that a page offers, and the role that the call behind it needs. */
interface Offer {
  readonly name: string;
  readonly needs: Role;
  readonly find: Find;
}
const offer = (name: string, route: string, find: Find = named(name)): Offer => ({ name, needs: role(route), find });
/** The form of an act, where the address asks for it. */
const form = (route: string): readonly Offer[] => [offer('its form', route, at('.act-form'))];

interface Place {
  readonly path: string;
  /** Shown to everybody once the page is there. */
  readonly ready: string | RegExp;
  /** Steps to do first on the page, for roles that may do so. */
  readonly first?: { readonly needs: Role; readonly do: (page: Page) => Promise<void> };
  readonly offers: readonly Offer[];
}

const placesOf = ({ waiting, rejected, prediction, expert, imported, report }: Numbers): readonly Place[] => [
  {
    path: '/admin/dashboard?search=Role',
    ready: /^Role Ada$/,
    first: {
      needs: role('POST /api/admin/prediction_submissions/decisions'),
      do: (page) => page.locator('tbody [type="checkbox"]').first().check(),
    },
    offers: [
      offer('pick all', 'POST /api/admin/prediction_submissions/decisions', at('thead [type="checkbox"]:enabled')),
      offer('Approve of the row', `POST ${LIST}/approve`, named('Approve Role Ada')),
      offer('Reject of the row', `PUT ${LIST}`, named('Reject Role Ada')),
      offer('Approve several', `POST ${LIST}/approve`, named('Approve…')),
      offer('Reject several', 'POST /api/admin/prediction_submissions/decisions', named('Reject…')),
    ],
  },
  {
    path: `/admin/dashboard?status=all&id=${waiting}`,
    ready: 'Who did what',
    first: {
      needs: role(`PUT ${LIST}/update`),
      do: (page) => page.locator('.detail-edit input').check(),
    },
    offers: [
      offer('Save Changes', `PUT ${LIST}/update`),
      offer('Save Prediction Date', `PUT ${LIST}/prediction-date`),
      offer('Rejected as its status', `PUT ${LIST}/update`, at('[name="status"] option[value="rejected"]')),
      offer('Approved as its status', `POST ${LIST}/approve`, at('[name="status"] option[value="approved"]')),
      offer('Approve', `POST ${LIST}/approve`, named(/^Approve a$/)),
      offer('Reject', `PUT ${LIST}`, named(/^Reject r$/)),
      offer('Edit Mode', `PUT ${LIST}/update`, at('.detail-edit input')),
    ],
  },
  {
    path: `/admin/dashboard?status=all&id=${rejected}`,
    ready: 'Payments and refunds',
    offers: [offer('Refund', `POST ${LIST}/refund`, at('.refund button'))],
  },
  {
    path: '/admin/dashboard?tab=posts',
    ready: 'Nothing was posted yet.',
    offers: [
      offer('Post to Both', 'POST /api/admin/posts'),
      offer('Tweet Extraction', 'POST /api/extract-tweet', named('Tweet Extraction', 'link')),
    ],
  },
  {
    path: `/admin/predictions?id=${prediction}`,
    ready: 'How it was judged',
    offers: [
      offer('Edit', `PATCH ${RECORD}`, named(/^Edit/)),
      offer('Withdraw', `PUT ${RECORD}/withdrawal`),
      offer('Set the outcome', `PUT ${RECORD}/override`),
      offer('Draw otherwise', `PUT ${RECORD}/display`),
      offer('Take down', `PUT ${RECORD}/takedown`),
      offer('Add a prediction', 'POST /api/admin/predictions', named('Add a prediction', 'link')),
      offer('Import a file', 'POST /api/admin/predictions/imports', named('Import a file', 'link')),
      offer('Imports', 'GET /api/admin/predictions/imports', named('Imports', 'link')),
    ],
  },
  {
    path: `/admin/predictions?id=${prediction}&do=takedown`,
    ready: 'How it was judged',
    offers: form(`PUT ${RECORD}/takedown`),
  },
  {
    path: '/admin/predictions?do=imports',
    ready: `Import ${imported}`,
    offers: [offer(`Take it back: import ${imported}`, 'DELETE /api/admin/predictions/imports/{id}')],
  },
  {
    path: `/admin/experts?id=${expert}`,
    ready: 'Other names',
    offers: [
      offer('Rename', `PATCH ${EXPERT}`),
      offer('Handles', `PATCH ${EXPERT}`),
      offer('Add a name', `POST ${EXPERT}/aliases`),
      offer('Remove the name Role Name', `DELETE ${EXPERT}/aliases`),
      offer('Picture', `PUT ${EXPERT}/picture`),
      offer('Merge', `PUT ${EXPERT}/merge`, named(/^Merge/)),
    ],
  },
  {
    path: `/admin/reports?id=${report}`,
    ready: 'About',
    offers: [
      offer('Close report', 'PUT /api/admin/reports/{id}/closing'),
      offer('pick', 'PUT /api/admin/reports/{id}/closing', at('.report-list [type="checkbox"]')),
      { name: 'E-mail', needs: leastRoleFor('emails'), find: (page) => page.getByText('E-mail', { exact: true }) },
    ],
  },
  {
    path: '/admin/machine',
    ready: 'Machine',
    offers: [
      offer('People', 'GET /api/admin/users', named('People', 'link')),
      offer('Judge all now', 'POST /api/admin/judge/run'),
      offer('Try every part', 'POST /api/admin/doctor'),
    ],
  },
  {
    path: '/admin/machine?show=prices',
    ready: 'Gaps',
    offers: [
      offer('Sync now', 'POST /api/admin/prices/sync'),
      offer('Import', 'POST /api/admin/prices/imports'),
      offer('Remove prices', 'POST /api/admin/prices/removals', named('Remove...')),
      offer('Record', 'POST /api/admin/prices/splits'),
    ],
  },
  {
    path: '/admin/machine?show=outbox&state=all',
    ready: 'operators by webhook',
    offers: [
      offer('Hold', 'POST /api/admin/outbox/hold', named(/^Hold/)),
      offer('Release', 'POST /api/admin/outbox/release', named(/^Release/)),
      offer('Retry', 'POST /api/admin/outbox/retry'),
      offer('Drop', 'POST /api/admin/outbox/drop'),
    ],
  },
  {
    path: '/admin/machine?show=payments',
    ready: 'made by lnd',
    offers: [offer('Settle by proof', 'POST /api/admin/payments/{hash}/settlement')],
  },
  {
    path: '/admin/people',
    ready: /^(Users|This page is not for you\.)$/,
    offers: [offer('Add a user', 'POST /api/admin/users')],
  },
];

const notice = { id: '1', to: 'operators', by: 'webhook', address: null, event: 'submissions', submission: null };
const times = { created_at: '2026-11-01T10:00:00Z', sent_at: null, due_at: '2026-11-01T10:00:00Z' };
const payment = { payment_hash: 'ab'.repeat(32), sats: 1000, wallet: 'lnd', elsewhere: true, doubt: null, words: 'So' };

/** Lists the offers of a place that a role sees. */
async function offeredAt(page: Page, { path, ready, first, offers }: Place, to: Role): Promise<readonly string[]> {
  await goTo(page, path);
  const main = page.locator('main');
  await main.getByText(ready).filter({ visible: true }).first().waitFor();
  if (first && !ranksBelow(to, first.needs)) await first.do(page);
  // what is to be there may come a moment later than what tells that the place is drawn
  for (const { find, needs } of offers) {
    if (!ranksBelow(to, needs))
      await find(page)
        .first()
        .waitFor({ state: 'attached', timeout: patience(3000) })
        .catch(() => {});
  }
  const found: string[] = [];
  for (const { name, find } of offers) if ((await find(page).count()) > 0) found.push(`${path}: ${name}`);
  return found;
}

/** Tells whether a role is the first to get an offer of a place, or the last one below it. */
const isAtEdge = (one: Role, { offers }: Place): boolean =>
  offers.some(({ needs }) => needs === one || roles.indexOf(needs) === roles.indexOf(one) + 1);

test('each page offers a role what the server allows it, and nothing else; a key for more says that it is not [A6]', async () => {
  const numbers = await fill();
  const places = placesOf(numbers);
  const { page } = await desk.openPage();
  await page.route('**/api/admin/outbox*', (route) =>
    route.fulfill({ json: { success: true, data: [{ ...notice, ...times, state: 'due', tries: 1, problem: null }] } }),
  );
  await page.route('**/api/admin/payments', (route) =>
    route.fulfill({ json: { success: true, data: [{ ...payment, created_at: times.created_at }] } }),
  );
  for (const one of roles) {
    await desk.enter('/admin/machine', await desk.as(one));
    await page.locator(`.admin-who[title$=", ${one}"]`).waitFor();
    const [offered, allowed]: [string[], string[]] = [[], []];
    for (const place of places.filter((candidate) => isAtEdge(one, candidate))) {
      offered.push(...(await offeredAt(page, place, one)));
      for (const { name, needs } of place.offers) if (!ranksBelow(one, needs)) allowed.push(`${place.path}: ${name}`);
    }
    assert.deepEqual(offered, allowed, `what ${one} is offered`);
    if (one !== 'reviewer') continue;
    await goTo(page, `/admin/dashboard?id=${numbers.waiting}`);
    await page.getByText('Who did what').waitFor();
    await press(page, 'a');
    await page.getByText(`${roleRefusal(one, 'approve')}.`).waitFor();
  }
});
