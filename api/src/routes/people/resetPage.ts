import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { personActor } from '../../access/actor.ts';
import { refusal } from '../../answers/refusal.ts';
import { fillDocument } from '../../pages/fillDocument.ts';
import { packPage, sendPage } from '../../pages/filledFile.ts';
import { htmlText } from '../../pages/htmlText.ts';
import { pageOf } from '../../pages/pageOf.ts';
import { storePassword } from '../../people/changePassword.ts';
import { oneTimePassword } from '../../people/oneTimePassword.ts';
import { isResetLink } from '../../people/resetLink.ts';
import { createOwnPages } from '../../plugins/ownPages.ts';
import type { PersonRow } from '../../storage/models/person.ts';
import { audit } from '../../writes/audit.ts';
import { readPredictionId } from '../parameters.ts';
import type { PeopleParts } from './parts.ts';

const ASK =
  '# A new password\n\nPress the button to get a password for one sign-in. Your old one ends with it, and so does every sign-in.';
const DONE =
  '# Your new password\n\nSign in with it now: it is changed at once, and this page shows it only this time.';
const FORM = '<form method="post"><button class="hc-button">Get a new password</button></form>';

/**
 * The page to which the mail of a reset leads. To look at it changes nothing, since mail scanners follow links too: a
 * press does, once.
 */
export function resetRoutes(siteDir: string, parts: PeopleParts): ServerRoute[] {
  const { config, storage, clock, key, passwords } = parts;
  const { refuseForeign } = createOwnPages(config, 'This is pressed on this site’s own page', []);
  const path = '/reset/{id}/{until}/{secret}';
  // the address is a secret; a form's own origin is sent all the same
  const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

  /** The person whom a link was sent. Throws 404, for a link that was used or is too old too. */
  async function personOf({ params }: Request): Promise<PersonRow> {
    const [id, until] = [readPredictionId(params.id), readPredictionId(params.until)];
    const row = id === null ? null : await storage.models.people.findOne({ where: { id } });
    const link = { until: until ?? 0, secret: String(params.secret) };
    if (row && isResetLink(key, row.get(), link, clock.now())) return row.get();
    throw refusal('not_found', 'This link is not good any more: ask for another one');
  }

  function page(text: string, after: string, request: Request, h: ResponseToolkit): ResponseObject {
    const built = readFileSync(join(siteDir, 'document.html'), 'utf8');
    const html = fillDocument(built, text, { name: 'Password', values: {}, after }, pageOf(config));
    return sendPage(packPage(html, headers), request, h);
  }

  return [
    {
      method: 'GET',
      path,
      options: { auth: false },
      handler: async (request, h) => {
        await personOf(request);
        return page(ASK, FORM, request, h);
      },
    },
    {
      method: 'POST',
      path,
      options: { auth: false, payload: { parse: false, output: 'data', maxBytes: 4096 } },
      handler: async (request, h) => {
        refuseForeign(request);
        const person = await personOf(request);
        const password = oneTimePassword();
        const hash = await passwords.hash(password);
        const now = new Date(clock.now());
        await storage.transaction(async (tx) => {
          await storePassword(tx, person, { hash, must: true, now });
          const entry = { act: 'people.reset_by_link', subject: person.name, detail: { id: person.id } };
          await audit(tx, personActor(person), entry, now);
        });
        const shown = `<p>User name: <strong>${htmlText(person.name)}</strong></p><p>Password: <code>${password}</code></p>`;
        return page(DONE, shown, request, h);
      },
    },
  ];
}
