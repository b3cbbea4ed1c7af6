import { Readable } from 'node:stream';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Answer } from './forms.ts';
import { formFor, replyTo } from './reply.ts';

/** Sends a response in the client's preferred encoding, or a 304 if the client has the current one. */
export function sendForm(answer: Answer, request: Request, h: ResponseToolkit): ResponseObject {
  const { headers } = request.raw.req;
  const reply = replyTo(answer, headers['accept-encoding'], headers['if-none-match']);
  return withHeaders(h.response(payloadOf(reply.body)).code(reply.status), reply.headers);
}

/**
 * Sends a substitute for a page that does not exist, with the given status. It has no ETag, so that no client gets a
 * 304 for it.
 */
export function sendInPlace(answer: Answer, status: number, request: Request, h: ResponseToolkit): ResponseObject {
  const { body, headers } = formFor(answer, request.raw.req.headers['accept-encoding']);
  const { etag: _, ...others } = headers;
  return withHeaders(h.response(payloadOf(body)).code(status), others);
}

/** Returns a body as hapi sends it: nothing, a buffer, or a stream of several buffers. */
const payloadOf = (body: readonly Buffer[] | null): Buffer | Readable | undefined =>
  body === null || body.length <= 1 ? body?.[0] : Readable.from(body, { objectMode: false });

function withHeaders(response: ResponseObject, headers: Readonly<Record<string, string>>): ResponseObject {
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
  return response;
}
