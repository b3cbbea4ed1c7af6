import type { Request, RouteOptions, ServerRoute } from '@hapi/hapi';
import type {
  WireAliasRequest,
  WireExpertChange,
  WireExpertResult,
  WireMergeRequest,
  WireMergeResult,
  WireUnmergeRequest,
} from '@hindcast/domain/client';
import Joi from 'joi';
import {
  answers,
  answersData,
  answersList,
  answersRows,
  checkQuery,
  jsonBody,
  once,
  parsedBody,
  type RouteDoc,
  readBody,
  readBodyOrQuery,
  reason,
  reasonAlone,
  unknownField,
  type Write,
  type WriteParts,
} from '../../http/index.ts';
import { addAlias, changeExpert, type ExpertChange, removeAlias } from '../experts/changeExpert.ts';
import { listExperts, listInfluencers, showExpert } from '../experts/listExperts.ts';
import { mergeExperts, unmergeExpert } from '../experts/mergeExperts.ts';
import type { VerdictBooks } from '../verdicts/verdictBooks.ts';
import { handle, name, npub, roleLine } from './expertFields.ts';

export interface ExpertParts extends WriteParts {
  readonly books: VerdictBooks;
}

const dry_run = Joi.boolean();
const WHAT = 'Say what is to change: “name”, “x_handle”, “npub” or “role_line”';
const changeBody = Joi.object({ name, x_handle: handle, npub, role_line: roleLine, dry_run })
  .or('name', 'x_handle', 'npub', 'role_line')
  .required()
  .messages({ ...unknownField, 'object.base': WHAT, 'object.missing': WHAT });
const alias = name.required();
const aliasBody = Joi.object({ alias, dry_run })
  .required()
  .messages({ ...unknownField, 'object.base': 'The body is an object with “alias”' });
const into = Joi.string()
  .max(200)
  .required()
  .messages({ '*': 'Say in “into” whose the predictions are: a number, a name or a handle' });
const mergeBody = Joi.object({ into, reason, dry_run }).required().messages(reasonAlone);
const unmergeBody = Joi.object({ reason, dry_run }).required().messages(reasonAlone);
const unmergeQuery = Joi.object({ reason, dry_run }).messages(unknownField);
const listQuery = Joi.object({ search: Joi.string().allow('').max(100) });

const told = {
  tag: 'Experts',
  answer: answers('The expert as they are then.', 'WireExpertResult'),
} as const satisfies Partial<RouteDoc>;
const merged = answers('The expert, and how many predictions count for another one now.', 'WireMergeResult');
const jsonOf = (doc: RouteDoc): RouteOptions => ({ ...jsonBody, app: { doc } });

const namedBy = ({ params }: Request): string => String(params.expert);

/** Builds the result of a write to an expert. A dry run, and a write that changes nothing, get no audit entry. */
const written = <Answer extends WireExpertResult>(answer: Answer, dryRun: boolean, act: string, detail: object) => ({
  answer: dryRun ? { ...answer, stored: false } : answer,
  undone: dryRun,
  entry: !dryRun && answer.stored ? { act, subject: `expert ${answer.data.id}`, detail } : null,
});

/** Builds the routes of experts: names, aliases and merges (operators). */
export function expertRoutes(parts: ExpertParts): ServerRoute[] {
  const { storage, books } = parts;

  function change(request: Request): Write {
    const { dry_run = false, ...asked } = readBody<WireExpertChange>(request);
    return {
      change: 'a changed expert',
      work: async (tx) => {
        const { answer, before } = await changeExpert(tx, namedBy(request), asked);
        const after = Object.fromEntries(
          (Object.keys(before) as (keyof ExpertChange)[]).map((name) => [name, answer.data[name]]),
        );
        return written(answer, dry_run, 'experts.change', { before, after });
      },
    };
  }

  function changeAlias(request: Request, added: boolean): Write {
    const { alias, dry_run = false } = added
      ? readBody<WireAliasRequest>(request)
      : readBodyOrQuery<WireAliasRequest>(request);
    return {
      change: null,
      work: async (tx) => {
        const answer = await (added ? addAlias : removeAlias)(tx, namedBy(request), alias);
        return written(answer, dry_run, added ? 'experts.alias' : 'experts.rm-alias', { alias });
      },
    };
  }

  const mergeWritten = (answer: WireMergeResult, dryRun: boolean, act: string, reason: string) => {
    const { data, merged, predictions } = answer;
    const detail = { reason, merged, into: data.id === merged.id ? null : data.id, predictions };
    const told = written(answer, dryRun, act, detail);
    return { ...told, entry: told.entry && { ...told.entry, subject: `expert ${merged.id}` } };
  };

  function merge(request: Request): Write {
    const { into, reason, dry_run = false } = readBody<WireMergeRequest>(request);
    return {
      change: 'a merge',
      work: async (tx, { name: operator }) => {
        const answer = await mergeExperts(tx, { named: namedBy(request), into, reason, operator });
        return mergeWritten(answer, dry_run, 'experts.merge', reason);
      },
    };
  }

  function unmerge(request: Request): Write {
    const { reason, dry_run = false } = readBodyOrQuery<WireUnmergeRequest>(request);
    return {
      change: 'an undone merge',
      work: async (tx, { name: operator }) => {
        const answer = await unmergeExpert(tx, { named: namedBy(request), reason, operator });
        return mergeWritten(answer, dry_run, 'experts.unmerge', reason);
      },
    };
  }

  const influencers = (path: string, id: string): ServerRoute => ({
    method: 'GET',
    path,
    options: {
      app: {
        doc: {
          ...{ id, tag: 'Experts', summary: 'All experts by number and name, as forms choose among them' },
          answer: answersList('By name.', 'WireInfluencer'),
        },
      },
    },
    handler: () => listInfluencers(storage),
  });
  const one = '/api/admin/experts/{expert}';
  return [
    influencers('/admin/influencers', 'listInfluencersInShort'),
    influencers('/api/admin/influencers', 'listInfluencers'),
    {
      method: 'GET',
      path: '/api/admin/experts',
      options: {
        validate: checkQuery(listQuery),
        app: {
          doc: {
            ...{ id: 'listExperts', tag: 'Experts', summary: 'All experts, or those whom a text may mean' },
            answer: answersRows('The experts, with how their predictions stand.', 'WireExpertTally'),
          },
        },
      },
      handler: async ({ query }) => ({
        success: true,
        data: await listExperts(storage, books, String(query.search ?? '')),
      }),
    },
    {
      method: 'GET',
      path: one,
      options: {
        app: {
          doc: {
            ...{
              id: 'getExpert',
              tag: 'Experts',
              summary: 'One expert, with other names and how the predictions stand',
            },
            answer: answersData('The expert.', 'WireExpertTally'),
          },
        },
      },
      handler: async (request) => ({ success: true, data: await showExpert(storage, books, namedBy(request)) }),
    },
    {
      method: 'PATCH',
      path: one,
      options: jsonOf({
        ...{ ...told, id: 'changeExpert', summary: 'Changes an expert’s name, handle, key or role' },
        ...{
          body: changeBody,
          sentAs: 'WireExpertChange',
          example: { name: 'Cassandra of Troy', x_handle: '@cassandra' },
        },
      }),
      handler: once(parts, parsedBody, change),
    },
    {
      method: 'POST',
      path: `${one}/aliases`,
      options: jsonOf({
        ...{ ...told, id: 'addAlias', summary: 'Adds another name that means an expert' },
        ...{ body: aliasBody, sentAs: 'WireAliasRequest', example: { alias: 'Alexandra' } },
      }),
      handler: once(parts, parsedBody, (request) => changeAlias(request, true)),
    },
    {
      method: 'DELETE',
      path: `${one}/aliases`,
      options: jsonOf({
        ...{ ...told, id: 'removeAlias', summary: 'Takes another name of an expert away' },
        ...{ body: aliasBody, query: aliasBody, sentAs: 'WireAliasRequest', emptyBody: true },
        example: { alias: 'Alexandra' },
      }),
      handler: once(parts, parsedBody, (request) => changeAlias(request, false)),
    },
    {
      method: 'PUT',
      path: `${one}/merge`,
      options: jsonOf({
        ...{ ...told, id: 'mergeExperts', summary: 'Says that two experts are one' },
        ...{
          body: mergeBody,
          sentAs: 'WireMergeRequest',
          example: { into: 'Cassandra', reason: 'Both names are hers' },
        },
        answer: merged,
      }),
      handler: once(parts, parsedBody, merge),
    },
    {
      method: 'DELETE',
      path: `${one}/merge`,
      options: jsonOf({
        ...{ ...told, id: 'unmergeExperts', summary: 'Lets two experts be two again' },
        ...{ body: unmergeBody, query: unmergeQuery, sentAs: 'WireUnmergeRequest', emptyBody: true },
        ...{ example: { reason: 'They are two after all' }, answer: merged },
      }),
      handler: once(parts, parsedBody, unmerge),
    },
  ];
}
