import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import type { PersonRow } from '../../db/index.ts';
import { audit, createActPage, createOwnPages, htmlText, personActor, readPredictionId } from '../../http/index.ts';
import { storePassword } from '../changePassword.ts';
import { oneTimePassword } from '../oneTimePassword.ts';
import { isResetLink } from '../resetLink.ts';
import type { PeopleParts } from './parts.ts';

const ASK =
  '# A new password\n\nPress the button to get a password for one sign-in. Your old one ends with it, and so does every sign-in.';
const DONE = `# Your new password

[Sign in](/admin/login) with it now, or in a terminal by \`hindcast auth login\`. You choose your own at once: this one is for one sign-in, and this page shows it only this time.`;
const USED = `# This link is not good any more

It works once, for a day, and until you have another password. It may also have lost its end on its way: open it from the mail itself, or copy it from there once more, up to its last character.

If you have your password, [sign in](/admin/login). If not, ask an admin for another link (\`hindcast user reset NAME --mail\`).`;
const FORM = '<form method="post"><button class="hc-button">Get a new password</button></form>';

/**
 * Builds the routes of the page for a new password, which a mail links to. A GET changes nothing, because mail scanners
 * follow links; the button does, once.
 */
export function resetRoutes(siteDir: string, parts: PeopleParts): ServerRoute[] {
  const { config, storage, clock, key, passwords } = parts;
  const { refuseForeign } = createOwnPages(config, 'This is pressed on this site’s own page', []);
  const path = '/reset/{id}/{until}/{secret}';
  // the URL is secret; the policy still sends the origin with the form
  const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

  const page = createActPage(siteDir, config, 'Password', headers);
  const usedPage = (request: Request, h: ResponseToolkit): ResponseObject => page({ text: USED }, request, h).code(404);
  const nameOf = ({ name }: PersonRow): string => `<p>User name: <strong>${htmlText(name)}</strong></p>`;

  /** Returns the person of a link. Null if the link was used, has expired or is invalid. */
  async function personOf({ params }: Request): Promise<PersonRow | null> {
    const [id, until] = [readPredictionId(params.id), readPredictionId(params.until)];
    const row = id === null ? null : await storage.models.people.findOne({ where: { id } });
    const link = { until: until ?? 0, secret: String(params.secret) };
    return row && isResetLink(key, row.get(), link, clock.now()) ? row.get() : null;
  }

  return [
    {
      method: 'GET',
      path,
      options: { auth: false },
      handler: async (request, h) => {
        const person = await personOf(request);
        return person ? page({ text: ASK, after: nameOf(person) + FORM }, request, h) : usedPage(request, h);
      },
    },
    {
      method: 'POST',
      path,
      options: { auth: false, payload: { parse: false, output: 'data', maxBytes: 4096 } },
      handler: async (request, h) => {
        refuseForeign(request);
        const person = await personOf(request);
        if (!person) return usedPage(request, h);
        const password = oneTimePassword();
        const hash = await passwords.hash(password);
        const now = new Date(clock.now());
        await storage.transaction(async (tx) => {
          await storePassword(tx, person, { hash, must: true, now });
          const entry = { act: 'people.reset_by_link', subject: person.name, detail: { id: person.id } };
          await audit(tx, personActor(person), entry, now);
        });
        const after = `${nameOf(person)}<p>Password: <code>${password}</code></p>`;
        return page({ text: DONE, after }, request, h);
      },
    },
  ];
}
