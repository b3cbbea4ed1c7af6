import { ranksBelow } from '@hindcast/domain/people';
import type { ApiDocument } from '../../../api/src/http/docs/document.ts';
import { readDescribed } from '../../api/describedAnswers.ts';
import type { Attack } from './attack.ts';
import type { Outcome } from './connection.ts';

/** Refusals of the connection, not of a call: Node and the edge send them before anything is known of it. */
const OF_CONNECTION: readonly number[] = [414, 417, 431];
/** Bytes of a body that the reader keeps. */
const KEPT = 64 * 1024;

/** Holds the answers to single calls to what the server tells of its API. */
export function createDescribedRule(document: ApiDocument) {
  const described = readDescribed(document);
  return {
    /** Returns the faults of the answer: the document does not describe it, or the client's role was too low for it. */
    faultsOf({ route, role }: Attack, { answers }: Outcome): string[] {
      const [answer] = answers;
      if (route === null || !answer || answers.length > 1) return [];
      const { status, headers, body } = answer;
      const [method = '', path = ''] = route.split(' ');
      const needed = document.paths[path]?.[method.toLowerCase()]?.security[0]?.token?.[0];
      if (needed && status < 300 && (role === null || ranksBelow(role, needed)))
        return [`${route} was done by ${role ?? 'nobody'}, and needs ${needed}`];
      if (OF_CONNECTION.includes(status) || (body === '' && headers.get('connection') === 'close')) return [];
      if (
        headers.has('content-encoding') ||
        Number(headers.get('content-length') ?? 0) > KEPT ||
        body.length >= KEPT / 4
      )
        return [];
      const fault = described.faultOf(route, { status, type: headers.get('content-type') ?? '', body });
      return fault === null ? [] : [fault];
    },
  };
}
