import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { refusal } from '../answers/refusal.ts';
import type { Config } from '../config/config.ts';
import { answerContact } from '../news/answerContact.ts';
import { isSecretOfNews } from '../news/newsPath.ts';
import { fillDocument } from '../pages/fillDocument.ts';
import { packPage, sendPage } from '../pages/filledFile.ts';
import { pageOf } from '../pages/pageOf.ts';
import type { InstallationKey } from '../secrets/installationKey.ts';
import type { Storage } from '../storage/connect.ts';
import type { ContactRow, ContactState } from '../storage/models/payments/contact.ts';
import type { Clock } from '../timing/clock.ts';
import { readPredictionId } from './parameters.ts';

export interface NewsParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly key: InstallationKey;
  /** Whether mails are sent. */
  readonly notices: object | null;
}

/** What the page says, by how its contact stands, and what can be pressed. */
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
  off: { text: '# You get no more mails about this prediction', act: 'on', press: 'Send me news again' },
};

/**
 * The page of one mailbox, whose address only its mails have. To look at it changes nothing, since mail scanners follow
 * links too: a press does. Mail programs end mails by a POST without a page.
 */
export function newsRoutes(siteDir: string, parts: NewsParts): ServerRoute[] {
  const { config, storage, clock, key, notices } = parts;
  if (notices === null) return [];
  const path = '/news/{id}/{secret}';
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

  async function contactOf({ params }: Request): Promise<ContactRow> {
    const id = readPredictionId(params.id);
    const contact = id === null ? null : await storage.models.contacts.findOne({ where: { id } });
    if (contact && isSecretOfNews(key, contact, String(params.secret))) return contact;
    throw refusal('not_found', 'This link is not whole: copy it from the mail once more');
  }

  function page(state: ContactState, request: Request, h: ResponseToolkit): ResponseObject {
    const { text, act, press } = pages[state];
    const form = `<form method="post"><button class="hc-button" name="news" value="${act}">${press}</button></form>`;
    const built = readFileSync(join(siteDir, 'document.html'), 'utf8');
    const html = fillDocument(built, text, { name: 'News', values: {}, after: form }, pageOf(config));
    return sendPage(packPage(html, headers), request, h);
  }

  return [
    {
      method: 'GET',
      path,
      options: { auth: false },
      handler: async (request, h) => {
        const { state } = await contactOf(request);
        return page(state, request, h);
      },
    },
    {
      method: 'POST',
      path,
      options: { auth: false, payload: { parse: false, output: 'data', maxBytes: 4096 } },
      handler: async (request, h) => {
        const { id } = await contactOf(request);
        // a mail program says List-Unsubscribe=One-Click
        const state = (request.payload as Buffer).toString('latin1').includes('news=on') ? 'on' : 'off';
        const now = new Date(clock.now());
        if (await storage.transaction((tx) => answerContact(tx, id, { state, now }))) return page(state, request, h);
        throw refusal('not_found', 'There is nothing at this address');
      },
    },
  ];
}
