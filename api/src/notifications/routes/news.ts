import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import type { WireSubmission } from '@hindcast/domain';
import { type ContactRow, type ContactState, type Storage, standingDecision } from '../../db/index.ts';
import { createActPage, htmlText, readPredictionId } from '../../http/index.ts';
import type { Clock, Config, InstallationKey } from '../../lib/index.ts';
import { callText } from '../../payments/index.ts';
import { answerContact } from '../answerContact.ts';
import { readDecidedFor } from '../decided.ts';
import { noteAnswer } from '../mailboxes.ts';
import { isSecretOfNews, sealedAs } from '../newsPath.ts';
import { readShown } from '../shown.ts';

export interface NewsParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly key: InstallationKey;
  /** Senders of news. Null if no news is sent; then there are no such pages. */
  readonly notices: object | null;
}

/** Text and button of the page, by the state of its contact. */
const pages: Readonly<Record<ContactState, { text: string; act: 'on' | 'off'; press: string }>> = {
  asked: {
    text: '# Is this your address?\n\nPress the button, and news about this prediction comes to the mailbox in which you found the link: when it is approved or rejected, and when it is judged.',
    act: 'on',
    press: 'Yes, send me news',
  },
  on: {
    text: '# You get news about this prediction\n\nYou will hear when it is approved or rejected, and when it is judged.',
    act: 'off',
    press: 'Send me no more',
  },
  off: {
    text: '# You get no more mails about this prediction\n\nNor are you asked whether you want some about others. The button ends both.',
    act: 'on',
    press: 'Send me news again',
  },
};

/** Returns the page's text for a contact with news on, once a decision is final. Null before. */
async function decidedText(storage: Storage, contact: number): Promise<string | null> {
  const decided = await readDecidedFor(storage, contact);
  if (!decided) return null;
  const head = '# You get news about this prediction\n\n';
  const { status, prediction } = decided;
  if (status === 'rejected')
    return `${head}It was read and rejected: it does not go on record. You hear if that changes.`;
  const { isOnRecord } = await readShown(storage, prediction);
  return isOnRecord
    ? `${head}It was approved: [its page](/p/${prediction}). You hear when it is judged, and when a verdict is corrected.`
    : `${head}It was approved, and is not on record any more. You hear if that changes.`;
}

const BROKEN = `# This link leads nowhere

It may have lost its end on its way: open it from the mail itself, or copy it from there once more, up to its last character. The prediction that it was about may also be gone, and then there is nothing more to do.

[To the chart](/btc)`;

/**
 * Builds the routes of a contact's page, whose secret address is only in mails. A GET changes nothing, because mail
 * scanners follow links; the button does. Mail programs unsubscribe by a POST without the page.
 */
export function newsRoutes(siteDir: string, parts: NewsParts): ServerRoute[] {
  const { config, storage, clock, key, notices } = parts;
  if (notices === null) return [];
  const path = '/news/{id}/{secret}';
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  const send = createActPage(siteDir, config, 'News', headers);

  /** Returns the contact of a page. Null if the URL is invalid. */
  async function contactOf({ params }: Request): Promise<ContactRow | null> {
    const id = readPredictionId(params.id);
    const contact = id === null ? null : await storage.models.contacts.findOne({ where: { id } });
    return contact && isSecretOfNews(key, contact, String(params.secret)) ? contact.get() : null;
  }

  /** Returns the prediction's text, because its owner may have submitted several. Empty if its quote was taken down. */
  async function callOn({ intent_id }: ContactRow): Promise<string> {
    const { models } = storage;
    const intent = await models.paymentIntents.findOne({ where: { id: intent_id } });
    const submission = await models.submissions.findOne({ where: { intent_id }, attributes: ['id'] });
    const id = submission && (await standingDecision(storage, submission.id))?.prediction_id;
    const prediction = id ? await models.predictions.findOne({ where: { id }, attributes: ['taken_down'] }) : null;
    if (!intent || (prediction?.taken_down ?? null) !== null) return '';
    return `<p><strong>${htmlText(callText(JSON.parse(intent.words) as WireSubmission))}</strong></p>`;
  }

  async function page(contact: ContactRow, request: Request, h: ResponseToolkit): Promise<ResponseObject> {
    const { text, act, press } = pages[contact.state];
    const form = `<form method="post"><button class="hc-button" name="news" value="${act}">${press}</button></form>`;
    const decided = contact.state === 'on' ? await decidedText(storage, contact.id) : null;
    return send({ text: decided ?? text, after: (await callOn(contact)) + form }, request, h);
  }

  /** Sends the page for a link that a mail program cut, or for a deleted contact. */
  const brokenPage = (request: Request, h: ResponseToolkit): ResponseObject =>
    send({ text: BROKEN }, request, h).code(404);

  return [
    {
      method: 'GET',
      path,
      options: { auth: false },
      handler: async (request, h) => {
        const contact = await contactOf(request);
        return contact ? page(contact, request, h) : brokenPage(request, h);
      },
    },
    {
      method: 'POST',
      path,
      options: { auth: false, payload: { parse: false, output: 'data', maxBytes: 4096 } },
      handler: async (request, h) => {
        const contact = await contactOf(request);
        if (!contact) return brokenPage(request, h);
        // mail programs send List-Unsubscribe=One-Click
        const state = (request.payload as Buffer).toString('latin1').includes('news=on') ? 'on' : 'off';
        const now = new Date(clock.now());
        const address = key.open(sealedAs(contact.intent_id), contact.sealed);
        const isKept = await storage.transaction(async (tx) => {
          if (address !== null && contact.kind === 'mail') await noteAnswer(tx, key, { address, state, now });
          return answerContact(tx, contact.id, { state, now });
        });
        return isKept ? page({ ...contact, state }, request, h) : brokenPage(request, h);
      },
    },
  ];
}
