import type { Request, ServerRoute } from '@hapi/hapi';
import { PERSON_NAME_MAX, type WireNewPerson, type WireResetRequest } from '@hindcast/domain/client';
import { type Role, roles } from '@hindcast/domain/people';
import { readLine } from '@hindcast/domain/text';
import Joi from 'joi';
import { refusal } from '../../answers/refusal.ts';
import { readContact } from '../../outbound/contact.ts';
import { storePassword } from '../../people/changePassword.ts';
import { disable, enable, setRole } from '../../people/changePeople.ts';
import { findPerson } from '../../people/findPerson.ts';
import { keepFirstPassword } from '../../people/firstAdmin.ts';
import { mailReset } from '../../people/mailReset.ts';
import { claimName, nameKey } from '../../people/names.ts';
import { oneTimePassword } from '../../people/oneTimePassword.ts';
import { lastSignIns, presentPerson } from '../../people/presentPerson.ts';
import type { PersonRow } from '../../storage/models/person.ts';
import type { WriteTransaction } from '../../storage/records.ts';
import { once, parsedBody } from '../../writes/once.ts';
import { jsonBody, lengthOf, readSent } from '../parameters.ts';
import { type PeopleParts, unkept } from './parts.ts';

const role = Joi.valid(...roles)
  .required()
  .messages({ 'any.only': `“role” is one of ${roles.join(', ')}` });
const newBody = Joi.object<WireNewPerson>({
  name: Joi.string().required(),
  role,
  email: Joi.string().max(254).allow('', null),
}).required();
const roleBody = Joi.object<{ role: Role }>({ role }).required();
const resetBody = Joi.object<WireResetRequest>({
  mail: Joi.boolean().strict(),
  totp: Joi.boolean().strict(),
}).required();

function readNew(sent: unknown): WireNewPerson & { readonly email: string | null } {
  const { name, role, email } = readSent(newBody, sent);
  const read = readLine(name);
  if ('problem' in read || read.text === '' || lengthOf(read.text) > PERSON_NAME_MAX) {
    throw refusal('bad_request', `A user has a name: one line of 1 to ${PERSON_NAME_MAX} characters`);
  }
  if (!email) return { name: read.text, role, email: null };
  const contact = readContact(email);
  if (contact?.kind !== 'mail') throw refusal('bad_request', 'Please enter a valid email address');
  return { name: read.text, role, email: contact.address };
}

/** Who works here (admins). */
export function peopleRoutes(parts: PeopleParts): ServerRoute[] {
  const { storage, clock, passwords, notices } = parts;
  const now = (): Date => new Date(clock.now());
  const userOf = ({ params }: Request): string => String(params.user);

  /** A change of one person; null where nothing is to be changed. */
  const change = (
    method: 'PUT' | 'POST',
    what: string,
    changeOf: (request: Request) => (tx: WriteTransaction, person: PersonRow) => Promise<PersonRow | null>,
  ): ServerRoute => ({
    method,
    path: `/api/admin/users/{user}/${what}`,
    options: { ...unkept, ...jsonBody },
    handler: once(parts, parsedBody, (request) => {
      const make = changeOf(request);
      return {
        change: null,
        work: async (tx) => {
          const person = await findPerson(tx, userOf(request));
          const changed = await make(tx, person);
          const { name, role } = changed ?? person;
          const entry = changed && { act: `people.${what}`, subject: name, detail: { id: person.id, role } };
          return { answer: { success: true, data: presentPerson(changed ?? person) }, entry };
        },
      };
    }),
  });

  return [
    {
      method: 'GET',
      path: '/api/admin/users',
      options: unkept,
      handler: async () => {
        const rows = await storage.models.people.findAll({ order: ['id'] });
        const signedIn = await lastSignIns(storage);
        return { success: true, data: rows.map((row) => presentPerson(row.get(), signedIn)) };
      },
    },
    {
      method: 'POST',
      path: '/api/admin/users',
      options: { ...unkept, ...jsonBody },
      handler: once(parts, parsedBody, async (request) => {
        const asked = readNew(request.payload);
        await claimName(storage, asked.name); // before a hash is made for nothing
        const password = oneTimePassword();
        const hash = await passwords.hash(password);
        return {
          change: null,
          work: async (tx, actor) => {
            await claimName(tx, asked.name);
            const own = { ...asked, known_as: nameKey(asked.name), hash, must_change: true };
            const row = await tx.models.people.create({ ...own, created_at: now(), created_by: actor.name });
            const answer = { success: true, data: presentPerson(row.get()), password, mailed: false };
            const entry = { act: 'people.add', subject: asked.name, detail: { id: row.id, role: asked.role } };
            return { answer, kept: { ...answer, password: null }, entry };
          },
        };
      }),
    },
    change('PUT', 'role', ({ payload }) => {
      const { role } = readSent(roleBody, payload);
      return (tx, person) => setRole(tx, person, role);
    }),
    change('POST', 'disable', () => (tx, person) => disable(tx, person, now())),
    change('POST', 'enable', () => enable),
    {
      method: 'POST',
      path: '/api/admin/users/{user}/reset',
      options: { ...unkept, ...jsonBody },
      handler: once(parts, parsedBody, async (request) => {
        const { mail = false, totp = false } = readSent(resetBody, request.payload ?? {});
        const person = await findPerson(storage, userOf(request));
        const password = mail ? null : oneTimePassword();
        const hash = password && (await passwords.hash(password));
        if (mail) await mailReset(notices, person);
        const { id, name } = person;
        return {
          change: null,
          session: { run: (store) => store(), end: async () => void (await keepFirstPassword(parts)) },
          work: async (tx) => {
            if (hash) await storePassword(tx, person, { hash, must: true, now: now() });
            if (totp) await tx.models.people.update({ totp: null, totp_step: null }, { where: { id } });
            const data = presentPerson(await findPerson(tx, String(id)));
            const answer = { success: true, data, password, mailed: mail };
            const entry = { act: 'people.reset', subject: name, detail: { id, mail, totp } };
            return { answer, kept: { ...answer, password: null }, entry };
          },
        };
      }),
    },
  ];
}
