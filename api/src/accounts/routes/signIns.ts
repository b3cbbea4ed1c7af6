import type { Request, ServerRoute } from '@hapi/hapi';
import type { PersonRow } from '../../db/index.ts';
import {
  actorOf,
  answers,
  answersRows,
  createOwnPages,
  once,
  parsedBody,
  type RouteDoc,
  signInIdOf,
} from '../../http/index.ts';
import { findPerson } from '../findPerson.ts';
import { ownAccount } from '../ownAccount.ts';
import { endSignIn, listSignIns } from '../signIns.ts';
import { type PeopleParts, unkept } from './parts.ts';

type Named = Pick<RouteDoc, 'id' | 'tag' | 'summary' | 'errors'>;

/** Builds the routes of active sign-ins: one's own, and those of others (admins). */
export function signInListRoutes(parts: PeopleParts): ServerRoute[] {
  const { clock, config, storage } = parts;
  const { cors } = createOwnPages(config, 'Look at this on this site’s own pages', [
    'Authorization',
    'Idempotency-Key',
  ]);
  const now = (): Date => new Date(clock.now());
  const own = (request: Request): Promise<PersonRow> => ownAccount(parts, request);
  const named = ({ params }: Request): Promise<PersonRow> => findPerson(storage, String(params.user));

  const both = (
    path: string,
    whose: (request: Request) => Promise<PersonRow>,
    [listed, ended]: readonly [Named, Named],
  ): ServerRoute[] => [
    {
      method: 'GET',
      path,
      options: {
        ...unkept,
        ...(whose === own && { cors }),
        app: { doc: { ...listed, answer: answersRows('Those that have not ended, the newest first.', 'WireSignIn') } },
      },
      handler: async (request) => {
        const { tokenId: asking } = actorOf(request);
        return { success: true, data: await listSignIns(storage, await whose(request), { asking, now: now() }) };
      },
    },
    {
      method: 'DELETE',
      path: `${path}/{signIn}`,
      options: {
        ...unkept,
        ...(whose === own && { cors }),
        app: { doc: { ...ended, answer: answers('It has ended, on every server.', 'WireDone') } },
      },
      handler: once(parts, parsedBody, async (request) => {
        const id = signInIdOf(request.params.signIn);
        const person = await whose(request);
        return {
          change: null,
          work: async (tx) => {
            await endSignIn(tx, person, { id, now: now() });
            const answer = { success: true, message: `Sign-in ${id} has ended` };
            return { answer, entry: { act: 'people.end_sign_in', subject: person.name, detail: { id } } };
          },
        };
      }),
    },
  ];

  return [
    ...both('/api/admin/sign_ins', own, [
      { id: 'listOwnSignIns', tag: 'Sign-in', summary: 'One’s own sign-ins that go on', errors: ['conflict'] },
      { id: 'endOwnSignIn', tag: 'Sign-in', summary: 'Ends one of one’s own sign-ins' },
    ]),
    ...both('/api/admin/users/{user}/sign_ins', named, [
      { id: 'listSignIns', tag: 'People', summary: 'The sign-ins of a person that go on' },
      { id: 'endSignIn', tag: 'People', summary: 'Ends a sign-in of a person' },
    ]),
  ];
}
