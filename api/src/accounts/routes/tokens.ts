import type { Request, ServerRoute } from '@hapi/hapi';
import { TOKEN_NAME_MAX } from '@hindcast/domain/client';
import { type Role, roles } from '@hindcast/domain/people';
import { readLine } from '@hindcast/domain/text';
import Joi from 'joi';
import {
  answers,
  answersData,
  answersRows,
  jsonBody,
  lengthOf,
  once,
  parsedBody,
  readBody,
  type WriteParts,
} from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import { createToken } from '../tokens/createToken.ts';
import { revokeToken } from '../tokens/revokeToken.ts';
import { presentToken } from '../tokens/token.ts';

const NAME = `A token has a name: “name” is one line of 1 to ${TOKEN_NAME_MAX} characters`;
const body = Joi.object({
  name: Joi.string().required().description('One line.'),
  role: Joi.valid(...roles)
    .default('admin')
    .messages({ '*': `A token has a role: ${roles.join(', ')}` }),
})
  .required()
  .messages({ '*': NAME });

function readNewToken(request: Request): { readonly name: string; readonly role: Role } {
  const { name, role } = readBody<{ name: string; role: Role }>(request);
  const read = readLine(name);
  if ('problem' in read || read.text === '' || lengthOf(read.text) > TOKEN_NAME_MAX) {
    throw new AppError('bad_request', NAME);
  }
  return { name: read.text, role };
}

/** Builds the routes of scripts' tokens (operators). */
export function tokenRoutes(parts: WriteParts): ServerRoute[] {
  const { storage, clock } = parts;
  const now = (): Date => new Date(clock.now());
  return [
    {
      method: 'GET',
      path: '/api/admin/tokens',
      options: {
        app: {
          doc: {
            ...{ id: 'listTokens', tag: 'Tokens', summary: 'The tokens of scripts, the revoked ones too' },
            answer: answersRows('The tokens, without themselves.', 'WireToken'),
          },
        },
      },
      handler: async () => {
        const rows = await storage.models.tokens.findAll({ where: { person_id: null }, order: ['id'] });
        return { success: true, data: rows.map(presentToken) };
      },
    },
    {
      method: 'POST',
      path: '/api/admin/tokens',
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'createToken', tag: 'Tokens', summary: 'Makes a token for a script; the answer alone has it' },
            ...{ body, example: { name: 'nightly', role: 'viewer' } },
            answer: answers('The token.', 'WireNewToken'),
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const { name, role } = readNewToken(request);
        return {
          change: null,
          work: async (tx, { name: operator }) => {
            const answer = await createToken(tx, { name, role, operator, now: now() });
            const kept = { ...answer, token: null }; // the stored response for repeated requests has no token
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
      options: {
        app: {
          doc: {
            ...{ id: 'revokeToken', tag: 'Tokens', summary: 'Revokes a token' },
            answer: answersData('The token, revoked.', 'WireToken'),
          },
        },
      },
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
