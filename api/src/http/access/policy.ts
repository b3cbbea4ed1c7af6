import type { RequestRoute, Server } from '@hapi/hapi';
import { type Act, leastRoleFor, mayDo, type Role, roleRefusal } from '@hindcast/domain/people';
import { AppError } from '../../lib/index.ts';
import type { Actor } from './actor.ts';

/**
 * Act of each route that needs a token. The act decides the least role. `own` allows all signed-in people, `entry` also
 * those who must change their password first.
 */
const actOf: Readonly<Record<string, Act | 'own' | 'entry'>> = {
  'GET /api/admin/{path*}': 'own',
  '* /api/admin/{path*}': 'own',
  'GET /api/admin/me': 'entry',
  'POST /api/admin/logout': 'entry',
  'POST /api/admin/password': 'entry',
  'POST /api/admin/totp': 'own',
  'POST /api/admin/totp/confirm': 'own',
  'DELETE /api/admin/totp': 'own',
  'GET /api/admin/sign_ins': 'own',
  'DELETE /api/admin/sign_ins/{signIn}': 'own',
  'GET /api/admin/users': 'people',
  'POST /api/admin/users': 'people',
  'PUT /api/admin/users/{user}/role': 'people',
  'POST /api/admin/users/{user}/disable': 'people',
  'POST /api/admin/users/{user}/enable': 'people',
  'POST /api/admin/users/{user}/reset': 'people',
  'GET /api/admin/users/{user}/sign_ins': 'people',
  'DELETE /api/admin/users/{user}/sign_ins/{signIn}': 'people',

  'GET /api/admin/status': 'read',
  'POST /api/admin/doctor': 'operate',
  'GET /api/admin/outbox': 'read',
  'POST /api/admin/outbox/hold': 'operate',
  'POST /api/admin/outbox/release': 'operate',
  'POST /api/admin/outbox/retry': 'operate',
  'POST /api/admin/outbox/drop': 'operate',

  'GET /api/admin/prediction_submissions': 'read',
  'GET /api/admin/prediction_submissions/counts': 'read',
  'GET /api/admin/prediction_submissions/news': 'read',
  'GET /api/admin/prediction_submissions/{id}': 'read',
  'POST /api/admin/prediction_submissions/{id}/approve': 'approve',
  'PUT /api/admin/prediction_submissions/{id}/approve': 'approve',
  'POST /api/admin/mstr_prediction_submissions/{id}/approve': 'approve',
  'POST /api/admin/naka_prediction_submissions/{id}/approve': 'approve',
  'PUT /api/admin/prediction_submissions/{id}': 'edit',
  'PUT /api/admin/submissions/{id}': 'edit',
  'PUT /api/admin/prediction_submissions/{id}/update': 'edit',
  'PUT /api/admin/prediction_submissions/{id}/prediction-date': 'edit',
  'POST /api/admin/prediction_submissions/{id}/undo': 'edit',
  'POST /api/admin/prediction_submissions/undo': 'edit',
  'POST /api/admin/prediction_submissions/decisions': 'edit',
  'POST /api/admin/prediction_submissions/{id}/refund': 'refund',
  'GET /api/admin/payments': 'read',
  'POST /api/admin/payments/{hash}/settlement': 'refund',
  'POST /api/submissions': 'edit',
  'POST /api/mstr/submissions': 'edit',
  'POST /api/naka/submissions': 'edit',
  'POST /api/extract-tweet': 'edit',

  'GET /api/tweet-queue': 'read',
  'GET /api/tweet-queue/{id}': 'read',
  'POST /api/tweet-queue': 'edit',
  'POST /api/tweet-queue/{id}/retry': 'edit',
  'DELETE /api/tweet-queue/{id}': 'edit',
  'POST /api/process-tweet-queue-item': 'edit',

  'GET /api/admin/posts': 'read',
  'GET /api/admin/posts/offers': 'read',
  'GET /api/admin/predictions/{id}/posts': 'read',
  'GET /api/admin/signed-verdicts': 'read',
  'GET /api/admin/posts/{id}': 'read',
  'POST /api/admin/posts': 'post',
  'DELETE /api/admin/posts/{id}': 'post',
  'POST /api/admin/posts/{id}/send': 'post',
  'PUT /api/admin/posts/{id}/outcome': 'post',
  'GET /api/x/test': 'read',
  'GET /api/x/rate-limit-status': 'read',
  'GET /api/x/scheduled-tweets': 'read',
  'GET /api/x/scheduling-stats': 'read',
  'GET /api/nostr/status': 'read',
  'POST /api/x/tweet': 'post',
  'POST /api/x/tweet-with-images': 'post',
  'POST /api/nostr/post': 'post',

  'GET /api/admin/reports': 'read',
  'GET /api/admin/reports/{id}': 'read',
  'PUT /api/admin/reports/{id}/closing': 'edit',
  'DELETE /api/admin/reports/{id}/closing': 'edit',

  'GET /api/admin/audit': 'read',

  'GET /admin/influencers': 'read',
  'GET /api/admin/influencers': 'read',
  'GET /api/admin/experts': 'read',
  'GET /api/admin/experts/{expert}': 'read',
  'PATCH /api/admin/experts/{expert}': 'merge',
  'POST /api/admin/experts/{expert}/aliases': 'merge',
  'DELETE /api/admin/experts/{expert}/aliases': 'merge',
  'PUT /api/admin/experts/{expert}/picture': 'merge',
  'DELETE /api/admin/experts/{expert}/picture': 'merge',
  'PUT /api/admin/experts/{expert}/merge': 'merge',
  'DELETE /api/admin/experts/{expert}/merge': 'merge',

  'POST /api/admin/predictions/imports': 'import',
  'GET /api/admin/predictions/imports': 'read',
  'DELETE /api/admin/predictions/imports/{id}': 'import',
  'GET /api/admin/predictions/hidden': 'read',
  'POST /api/admin/predictions': 'approve',
  'PATCH /api/admin/predictions/{id}': 'correct',
  'PUT /api/admin/predictions/{id}/withdrawal': 'correct',
  'DELETE /api/admin/predictions/{id}/withdrawal': 'correct',
  'PUT /api/admin/predictions/{id}/override': 'override',
  'DELETE /api/admin/predictions/{id}/override': 'override',
  'GET /api/admin/predictions/{id}/takedown': 'takedown',
  'PUT /api/admin/predictions/{id}/takedown': 'takedown',
  'DELETE /api/admin/predictions/{id}/takedown': 'takedown',
  'GET /api/admin/display': 'read',
  'PUT /api/admin/predictions/{id}/display': 'override',
  'DELETE /api/admin/predictions/{id}/display': 'override',
  'PUT /api/admin/predictions/{id}/reply': 'correct',
  'DELETE /api/admin/predictions/{id}/reply': 'correct',
  'POST /api/admin/judge/run': 'import',

  'POST /api/admin/prices/imports': 'import',
  'POST /api/admin/prices/removals': 'import',
  'POST /api/admin/prices/sync': 'import',
  'GET /api/admin/prices/sources': 'read',
  'GET /api/admin/prices/gaps': 'read',
  'GET /api/admin/prices/splits': 'read',
  'POST /api/admin/prices/splits': 'import',
  'DELETE /api/admin/prices/splits/{asset}/{day}': 'import',

  'GET /api/admin/tokens': 'tokens',
  'POST /api/admin/tokens': 'tokens',
  'DELETE /api/admin/tokens/{token}': 'tokens',
};

/** Returns a route's key in the policy. A HEAD request counts as GET. */
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method === 'head' ? 'GET' : method.toUpperCase()} ${path}`;

/** Returns the least role for a route that needs a token. */
export function roleFor(route: { readonly method: string; readonly path: string }): Role {
  const act = actOf[nameOf(route)] ?? 'own';
  return act === 'own' || act === 'entry' ? 'viewer' : leastRoleFor(act);
}

/** Refuses a request that the actor's role does not allow, before the body is read. Throws 403. */
export function refuseBeyondRole(route: RequestRoute, { role, mustChange }: Actor): void {
  const act = actOf[nameOf(route)] ?? 'own';
  if (act === 'entry') return;
  if (mustChange) throw new AppError('password_change_required', 'Change your password first: it is for one sign-in');
  if (act !== 'own') requireAct({ role }, act);
}

/** Refuses an act that a role does not allow, if the act depends on the body. Throws 403. */
export function requireAct({ role }: Pick<Actor, 'role'>, act: Act): void {
  if (mayDo(role, act)) return;
  throw new AppError('forbidden', roleRefusal(role, act));
}

/** Throws at the start if a route that needs a token is missing in the policy. */
export function requirePolicy(server: Server): void {
  const missing = server
    .table()
    .filter(({ settings }) => (settings.auth as unknown) !== false)
    .map(nameOf)
    .filter((name) => !(name in actOf));
  if (missing.length > 0) throw new TypeError(`The policy does not say who may use ${missing.join(', ')}`);
}
