import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { AnswerName } from '../published/content.ts';
import type { Published } from '../published/published.ts';
import { replyTo } from '../published/reply.ts';
import { refusal } from '../refusal.ts';

/** Sends a published answer in the form the client prefers, or 304 when it has it. */
export function sendAnswer(
  published: Published,
  name: AnswerName,
  request: Request,
  h: ResponseToolkit,
): ResponseObject {
  const answer = published.answer(name);
  if (!answer) throw refusal('starting', 'This answer is still being made; try again in a moment');
  const { headers } = request.raw.req;
  const reply = replyTo(answer, headers['accept-encoding'], headers['if-none-match']);
  const response = h.response(reply.body ?? undefined).code(reply.status);
  for (const [header, value] of Object.entries(reply.headers)) response.header(header, value);
  return response;
}
