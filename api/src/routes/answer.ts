import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { refusal } from '../answers/refusal.ts';
import { sendForm } from '../answers/sendForm.ts';
import type { AnswerName } from '../published/content.ts';
import type { Published } from '../published/published.ts';

/** Sends a published answer in the form the client prefers, or 304 when it has it. */
export function sendAnswer(
  published: Published,
  name: AnswerName,
  request: Request,
  h: ResponseToolkit,
): ResponseObject {
  const answer = published.answer(name);
  if (!answer) throw refusal('starting', 'This answer is still being made; try again in a moment');
  return sendForm(answer, request, h);
}
