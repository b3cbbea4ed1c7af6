import type { ServerRoute } from '@hapi/hapi';
import { TOKEN_NAME_MAX } from '@hindcast/domain/client';
import { type Role, roles } from '@hindcast/domain/people';
import { readLine } from '@hindcast/domain/text';
import Joi from 'joi';
import { createToken } from '../actions/createToken.ts';
import { revokeToken } from '../actions/revokeToken.ts';
import { refusal } from '../answers/refusal.ts';
import { presentToken } from '../present/token.ts';
import { once, parsedBody, type WriteParts } from '../writes/once.ts';
import { jsonBody, lengthOf } from './parameters.ts';

const NAME = `A token has a name: “name” is one line of 1 to ${TOKEN_NAME_MAX} characters`;
const body = Joi.object<{ name: string; role: Role }>({
  name: Joi.string().required(),
  role: Joi.valid(...roles).default('admin'),
}).required();

function readNewToken(sent: unknown): { readonly name: string; readonly role: Role } {
  const { value, error } = body.validate(sent);
  if (error?.details[0]?.path[0] === 'role') {
    throw refusal('bad_request', `A token has a role: ${roles.join(', ')}`);
  }
  const read = error ? { problem: error.message } : readLine(String(value.name));
  if ('problem' in read || read.text === '' || lengthOf(read.text) > TOKEN_NAME_MAX) {
    throw refusal('bad_request', NAME);
  }
  return { name: read.text, role: value?.role ?? 'admin' };
}

/** The tokens of scripts (operators). */
export function tokenRoutes(parts: WriteParts): ServerRoute[] {
  const { storage, clock } = parts;
  const now = (): Date => new Date(clock.now());
  return [
    {
      method: 'GET',
      path: '/api/admin/tokens',
      handler: async () => {
        const rows = await storage.models.tokens.findAll({ where: { person_id: null }, order: ['id'] });
        return { success: true, data: rows.map(presentToken) };
      },
    },
    {
      method: 'POST',
      path: '/api/admin/tokens',
      options: jsonBody,
      handler: once(parts, parsedBody, (request) => {
        const { name, role } = readNewToken(request.payload);
        return {
          change: null,
          work: async (tx, { name: operator }) => {
            const answer = await createToken(tx, { name, role, operator, now: now() });
            const kept = { ...answer, token: null }; // a repeated request does not get the token again
            return {
              answer,
              kept,
              entry: { act: 'tokens.create', subject: name, detail: { id: answer.data.id, role } },
            };
          },
        };
      }),
    },
    {
      method: 'DELETE',
      path: '/api/admin/tokens/{token}',
      handler: once(parts, parsedBody, (request) => ({
        change: null,
        work: async (tx) => {
          const data = await revokeToken(tx, String(request.params.token), now());
          const { id, name } = data;
          return { answer: { success: true, data }, entry: { act: 'tokens.revoke', subject: name, detail: { id } } };
        },
      })),
    },
  ];
}
