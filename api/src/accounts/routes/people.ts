import type { Request, ServerRoute } from '@hapi/hapi';
import { PERSON_NAME_MAX, type WireNewPerson, type WireResetRequest } from '@hindcast/domain/client';
import { type Role, roles } from '@hindcast/domain/people';
import { readLine } from '@hindcast/domain/text';
import Joi from 'joi';
import type { PersonRow, WriteTransaction } from '../../db/index.ts';
import {
  answers,
  answersRows,
  jsonBody,
  lengthOf,
  once,
  parsedBody,
  type RouteDoc,
  readBody,
} from '../../http/index.ts';
import { AppError, readContact } from '../../lib/index.ts';
import { storePassword } from '../changePassword.ts';
import { disable, enable, setRole } from '../changePeople.ts';
import { findPerson } from '../findPerson.ts';
import { keepFirstPassword } from '../firstAdmin.ts';
import { mailReset } from '../mailReset.ts';
import { claimName, nameKey } from '../names.ts';
import { oneTimePassword } from '../oneTimePassword.ts';
import { lastSignIns, presentPerson } from '../presentPerson.ts';
import { type PeopleParts, unkept } from './parts.ts';

const role = Joi.valid(...roles)
  .required()
  .messages({ 'any.only': `“role” is one of ${roles.join(', ')}` });
const newBody = Joi.object({
  name: Joi.string().required(),
  role,
  email: Joi.string().max(254).allow('', null),
}).required();
const roleBody = Joi.object({ role }).required();
const resetBody = Joi.object({
  mail: Joi.boolean().strict(),
  totp: Joi.boolean().strict(),
}).required();

/** Returns the audit log's detail of a role change: the new role, and the old one if it differs. */
const rolesOf = (before: Role, role: Role): object =>
  before === role ? { role } : { before: { role: before }, after: { role } };

const told = {
  tag: 'People',
  answer: answers('The person as they are then.', 'WirePersonChange'),
} as const satisfies Partial<RouteDoc>;
const roleDoc = {
  id: 'setRole',
  summary: 'Gives a person another role',
  body: roleBody,
  example: { role: 'publisher' },
};
const withPassword = answers('The person, and the password, which is told once.', 'WirePersonPassword');

function readNew(request: Request): WireNewPerson & { readonly email: string | null } {
  const { name, role, email } = readBody<WireNewPerson>(request);
  const read = readLine(name);
  if ('problem' in read || read.text === '' || lengthOf(read.text) > PERSON_NAME_MAX) {
    throw new AppError('bad_request', `A user has a name: one line of 1 to ${PERSON_NAME_MAX} characters`);
  }
  if (!email) return { name: read.text, role, email: null };
  const contact = readContact(email);
  if (contact?.kind !== 'mail') throw new AppError('bad_request', 'Please enter a valid email address');
  return { name: read.text, role, email: contact.address };
}

/** Builds the routes of people (admins). */
export function peopleRoutes(parts: PeopleParts): ServerRoute[] {
  const { storage, clock, passwords, notices } = parts;
  const now = (): Date => new Date(clock.now());
  const userOf = ({ params }: Request): string => String(params.user);

  /**
   * Builds the route of a change to a person. The change returns null if there is nothing to change; then no audit
   * entry is made.
   */
  const change = (
    method: 'PUT' | 'POST',
    what: string,
    doc: RouteDoc,
    changeOf: (request: Request) => (tx: WriteTransaction, person: PersonRow) => Promise<PersonRow | null>,
  ): ServerRoute => ({
    method,
    path: `/api/admin/users/{user}/${what}`,
    options: { ...unkept, ...jsonBody, app: { doc } },
    handler: once(parts, parsedBody, (request) => {
      const make = changeOf(request);
      return {
        change: null,
        work: async (tx) => {
          const person = await findPerson(tx, userOf(request));
          const changed = await make(tx, person);
          const { name, role } = changed ?? person;
          const entry = changed && {
            act: `people.${what}`,
            subject: name,
            detail: { id: person.id, ...rolesOf(person.role, role) },
          };
          return { answer: { success: true, data: presentPerson(changed ?? person) }, entry };
        },
      };
    }),
  });

  return [
    {
      method: 'GET',
      path: '/api/admin/users',
      options: {
        ...unkept,
        app: {
          doc: {
            ...{ id: 'listUsers', tag: 'People', summary: 'Who works here' },
            answer: answersRows('The people.', 'WirePerson'),
          },
        },
      },
      handler: async () => {
        const rows = await storage.models.people.findAll({ order: ['id'] });
        const signedIn = await lastSignIns(storage);
        return { success: true, data: rows.map((row) => presentPerson(row.get(), signedIn)) };
      },
    },
    {
      method: 'POST',
      path: '/api/admin/users',
      options: {
        ...unkept,
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'addUser', tag: 'People', summary: 'Adds a person, with a password for one sign-in' },
            ...{ body: newBody, sentAs: 'WireNewPerson', example: { name: 'Ada', role: 'reviewer' } },
            answer: withPassword,
          },
        },
      },
      handler: once(parts, parsedBody, async (request) => {
        const asked = readNew(request);
        await claimName(storage, asked.name); // checked first, because hashing is expensive
        const password = oneTimePassword();
        const hash = await passwords.hash(password);
        return {
          change: null,
          work: async (tx, actor) => {
            await claimName(tx, asked.name);
            const own = { ...asked, known_as: nameKey(asked.name), hash, must_change: true };
            const row = await tx.models.people.create({ ...own, created_at: now(), created_by: actor.name });
            const answer = {
              success: true,
              data: presentPerson(await findPerson(tx, String(row.id))),
              password,
              mailed: false,
            };
            const entry = { act: 'people.add', subject: asked.name, detail: { id: row.id, role: asked.role } };
            return { answer, kept: { ...answer, password: null }, entry };
          },
        };
      }),
    },
    change('PUT', 'role', { ...told, ...roleDoc }, (request) => {
      const { role } = readBody<{ role: Role }>(request);
      return (tx, person) => setRole(tx, person, role);
    }),
    change(
      'POST',
      'disable',
      { ...told, id: 'disableUser', summary: 'Ends every sign-in of a person, and allows no other' },
      () => (tx, person) => disable(tx, person, now()),
    ),
    change('POST', 'enable', { ...told, id: 'enableUser', summary: 'Lets a person sign in again' }, () => enable),
    {
      method: 'POST',
      path: '/api/admin/users/{user}/reset',
      options: {
        ...unkept,
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'resetUser', tag: 'People', summary: 'Gives a person another password for one sign-in' },
            ...{ body: resetBody, sentAs: 'WireResetRequest', emptyBody: true, example: { mail: true } },
            ...{ answer: withPassword, errors: ['mail_unavailable', 'not_offered'] },
          },
        },
      },
      handler: once(parts, parsedBody, async (request) => {
        const { mail = false, totp = false } = readBody<WireResetRequest>(request);
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
