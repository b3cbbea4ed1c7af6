import type { ServerRoute } from '@hapi/hapi';
import type { WireLoginRequest, WireMe, WirePasswordRequest } from '@hindcast/domain/client';
import { PASSWORD_MAX } from '@hindcast/domain/password';
import Joi from 'joi';
import {
  actorOf,
  answers,
  createOwnPages,
  jsonBody,
  once,
  parsedBody,
  type RouteDoc,
  readBody,
} from '../../http/index.ts';
import { changePassword, hashNewPassword } from '../changePassword.ts';
import { keepFirstPassword } from '../firstAdmin.ts';
import { login } from '../login.ts';
import { ownAccount } from '../ownAccount.ts';
import { placeOf } from '../place.ts';
import { type PeopleParts, unkept } from './parts.ts';

/** Longest accepted text, in characters. Longer ones are no passwords and are not hashed. */
const MOST = PASSWORD_MAX * 4;
const text = Joi.string().min(1).max(MOST).required();

const loginBody = Joi.object({ username: text, password: text, code: Joi.string().min(1).max(20) })
  .required()
  .messages({
    'any.required': 'Please enter both username and password',
    'string.empty': 'Please enter both username and password',
    'object.base': 'The body is an object with “username” and “password”',
    'object.unknown': 'Nothing called “{#key}” is understood here',
  });

const passwordBody = Joi.object({ old: text, new: text })
  .required()
  .messages({ 'object.base': 'The body is an object with “old” and “new”' });

const doc = (id: string, summary: string, type: string): RouteDoc => ({
  ...{ id, tag: 'Sign-in', summary, answer: answers('Done.', type) },
});

const onlyOwn = ['Authorization', 'Content-Type', 'Idempotency-Key'];

/** Builds the routes for signing in and out. Two of them need no token, and are only for this site's own pages. */
export function signInRoutes(parts: PeopleParts): ServerRoute[] {
  const { config, storage, clock } = parts;
  const { cors, refuseForeign } = createOwnPages(config, 'Sign in on this site’s own pages', onlyOwn);
  const now = (): Date => new Date(clock.now());
  return [
    {
      method: 'GET',
      path: '/api/admin/test',
      options: {
        ...unkept,
        ...{ auth: false, cors },
        app: { doc: { ...doc('testSignIn', 'Whether sign-in is there', 'WireDone'), errors: ['forbidden'] } },
      },
      handler: (request) => {
        refuseForeign(request);
        return { success: true, message: 'Sign-in is available' };
      },
    },
    {
      method: 'POST',
      path: '/api/admin/login',
      options: {
        ...unkept,
        ...jsonBody,
        ...{ auth: false, cors },
        app: {
          doc: {
            ...doc('signIn', 'Signs in: the answer has the token', 'WireLogin'),
            details: 'Wrong passwords are limited for each address and each name.',
            ...{ body: loginBody, sentAs: 'WireLoginRequest', errors: ['unauthorized', 'code_required', 'forbidden'] },
            example: { username: 'ada', password: 'a long password' },
          },
        },
      },
      handler: (request) => {
        refuseForeign(request);
        return login(parts, readBody<WireLoginRequest>(request), placeOf(request.raw.req, parts));
      },
    },
    {
      method: 'GET',
      path: '/api/admin/me',
      options: { ...unkept, cors, app: { doc: doc('getMe', 'Who the token is of, and what it may do', 'WireMe') } },
      handler: async (request): Promise<WireMe> => {
        const { name, role, tokenId, personId, mustChange } = actorOf(request);
        const { models } = storage;
        const token = tokenId === null ? null : await models.tokens.findOne({ where: { id: tokenId } });
        const person = personId === null ? null : await models.people.findOne({ where: { id: personId } });
        return {
          success: true,
          kind: personId !== null ? 'person' : tokenId !== null ? 'token' : 'owner',
          username: name,
          role,
          must_change: mustChange,
          totp: (person?.totp_step ?? null) !== null,
          expires_at: token?.expires_at?.toISOString() ?? null,
        };
      },
    },
    {
      method: 'POST',
      path: '/api/admin/logout',
      options: {
        ...unkept,
        ...jsonBody,
        cors,
        app: { doc: doc('signOut', 'Ends the token that is sent', 'WireDone') },
      },
      handler: once(parts, parsedBody, async (request) => {
        const { id, name } = await ownAccount(parts, request);
        const { tokenId } = actorOf(request);
        return {
          change: null,
          work: async ({ models }) => {
            await models.tokens.update({ revoked_at: now() }, { where: { id: tokenId ?? 0, person_id: id } });
            const answer = { success: true, message: 'Signed out' };
            return { answer, entry: { act: 'people.logout', subject: name, detail: {} } };
          },
        };
      }),
    },
    {
      method: 'POST',
      path: '/api/admin/password',
      options: {
        ...unkept,
        ...jsonBody,
        cors,
        app: {
          doc: {
            ...doc('changePassword', 'Changes one’s password, and ends every earlier token', 'WirePasswordChange'),
            ...{ body: passwordBody, sentAs: 'WirePasswordRequest' },
            example: { old: 'the one before', new: 'a longer password' },
          },
        },
      },
      handler: once(parts, parsedBody, async (request) => {
        const sent = readBody<WirePasswordRequest>(request);
        const person = await ownAccount(parts, request);
        const place = placeOf(request.raw.req, parts);
        const hash = await hashNewPassword(parts, person, sent, place);
        return {
          change: null,
          session: { run: (store) => store(), end: async () => void (await keepFirstPassword(parts)) },
          work: async (tx) => {
            const token = await changePassword(tx, person, { hash, place, now: now() });
            const answer = { success: true, message: 'Password changed. Every other sign-in has ended', token };
            const entry = { act: 'people.password', subject: person.name, detail: {} };
            return { answer, kept: { ...answer, token: null }, entry };
          },
        };
      }),
    },
  ];
}
