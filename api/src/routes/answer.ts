import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { AnswerName } from '../published/content.ts';
import { type Answer, type Encoding, matches } from '../published/encode.ts';
import type { Published } from '../published/published.ts';
import { refusal } from '../refusal.ts';

/** Sends a published answer in the form the client prefers, or 304 when it has it. */
export function sendAnswer(
  published: Published,
  name: AnswerName,
  missing: string,
  request: Request,
  h: ResponseToolkit,
): ResponseObject {
  const answer = published.answer(name);
  if (!answer) throw refusal('database_unavailable', missing);
  const encoding = encodingOf(request);
  const given = request.raw.req.headers['if-none-match'];
  const response = given !== undefined && matches(answer, given) ? h.response().code(304) : send(answer, encoding, h);
  return response
    .header('etag', answer.forms[encoding].etag)
    .header('cache-control', 'public, no-cache')
    .vary('accept-encoding');
}

function send(answer: Answer, encoding: Encoding, h: ResponseToolkit): ResponseObject {
  const response = h.response(answer.forms[encoding].body).type('application/json; charset=utf-8');
  return encoding === 'identity' ? response : response.header('content-encoding', encoding);
}

/** What hapi made of Accept-Encoding, among the encodings the server knows. */
function encodingOf(request: Request): Encoding {
  const { acceptEncoding } = request.info;
  return acceptEncoding === 'br' || acceptEncoding === 'gzip' ? acceptEncoding : 'identity';
}
