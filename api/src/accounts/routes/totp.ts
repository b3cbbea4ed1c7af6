import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { answers, jsonBody, once, parsedBody, type RouteDoc, readBody } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import { checkPassword, ownAccount } from '../ownAccount.ts';
import { placeOf } from '../place.ts';
import { newTotp, stepOfCode } from '../totp.ts';
import { type PeopleParts, unkept } from './parts.ts';

const passwordBody = Joi.object({ password: Joi.string().max(1000).required() }).required();
const codeBody = Joi.object({ code: Joi.string().max(20).required() }).required();

const doc = (id: string, summary: string, type: string, body: Joi.ObjectSchema, example: object): RouteDoc => ({
  ...{ id, tag: 'Sign-in', summary, answer: answers('Done.', type), body, example },
});

/** Builds the routes that set up an authenticator app for one's own sign-in. */
export function totpRoutes(parts: PeopleParts): ServerRoute[] {
  const { config, clock, key } = parts;
  const entryOf = (act: string, subject: string) => ({ act: `people.totp_${act}`, subject, detail: {} });

  return [
    {
      method: 'POST',
      path: '/api/admin/totp',
      options: {
        ...unkept,
        ...jsonBody,
        app: {
          doc: doc('setUpTotp', 'Makes a secret for an authenticator app', 'WireTotp', passwordBody, {
            password: 'a long password',
          }),
        },
      },
      handler: once(parts, parsedBody, async (request) => {
        const { password } = readBody<{ password: string }>(request);
        const person = await ownAccount(parts, request);
        await checkPassword(parts, person, password, placeOf(request.raw.req, parts));
        const { secret, uri, sealed } = newTotp(key, person, config.brand.name);
        return {
          change: null,
          work: async ({ models }) => {
            const where = { id: person.id, totp_step: null };
            const [changed] = await models.people.update({ totp: sealed }, { where });
            if (changed === 0) throw new AppError('conflict', 'Sign-in asks for a code already: remove that first');
            const answer = { success: true, secret, uri };
            return { answer, kept: { ...answer, secret: null, uri: null }, entry: entryOf('begin', person.name) };
          },
        };
      }),
    },
    {
      method: 'POST',
      path: '/api/admin/totp/confirm',
      options: {
        ...unkept,
        ...jsonBody,
        app: {
          doc: doc('confirmTotp', 'Lets sign-in ask for codes, by a first code', 'WireDone', codeBody, {
            code: '123456',
          }),
        },
      },
      handler: once(parts, parsedBody, async (request) => {
        const { code } = readBody<{ code: string }>(request);
        const person = await ownAccount(parts, request);
        const { id, name, totp, version } = person;
        if (totp === null) throw new AppError('conflict', 'Set an authenticator app up first');
        if (person.totp_step !== null) throw new AppError('conflict', 'Sign-in asks for a code already');
        const totp_step = stepOfCode(key, person, code, clock.now());
        if (totp_step === null) throw new AppError('forbidden', 'The code is wrong: is the clock of the phone right?');
        return {
          change: null,
          work: async ({ models }) => {
            const where = { id, totp, totp_step: null };
            const [changed] = await models.people.update({ totp_step, version: version + 1 }, { where });
            if (changed === 0) throw new AppError('conflict', 'It was set up again at the same moment');
            const answer = { success: true, message: 'Sign-in asks for a code from now on' };
            return { answer, entry: entryOf('on', name) };
          },
        };
      }),
    },
    {
      method: 'DELETE',
      path: '/api/admin/totp',
      options: {
        ...unkept,
        ...jsonBody,
        app: {
          doc: doc('removeTotp', 'Lets sign-in ask for no code', 'WireDone', passwordBody, {
            password: 'a long password',
          }),
        },
      },
      handler: once(parts, parsedBody, async (request) => {
        const { password } = readBody<{ password: string }>(request);
        const person = await ownAccount(parts, request);
        await checkPassword(parts, person, password, placeOf(request.raw.req, parts));
        const { id, name, totp, version } = person;
        return {
          change: null,
          work: async ({ models }) => {
            const none = { totp: null, totp_step: null, version: version + 1 };
            if (totp !== null) await models.people.update(none, { where: { id } });
            const answer = { success: true, message: 'Sign-in asks for no code' };
            return { answer, entry: totp === null ? null : entryOf('off', name) };
          },
        };
      }),
    },
  ];
}
