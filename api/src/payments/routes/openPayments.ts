import type { ServerRoute } from '@hapi/hapi';
import type { WireOpenPayment, WireSettlementRequest, WireSubmission } from '@hindcast/domain';
import Joi from 'joi';
import { Op } from 'sequelize';
import {
  answers,
  answersRows,
  jsonBody,
  once,
  PAYMENT_HASH,
  parsedBody,
  readBody,
  type WriteParts,
} from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import { callText } from '../callText.ts';
import type { Payments } from '../payments.ts';
import { settleByProof } from '../settleByProof.ts';

export interface OpenPaymentParts extends WriteParts {
  readonly payments: Payments | null;
}

const MOST = 500;

const body = Joi.object({
  proof: Joi.string().pattern(PAYMENT_HASH).required().description('The preimage, hexadecimal.'),
})
  .required()
  .messages({
    'object.base': 'The body is an object with “proof”',
    'object.unknown': 'Nothing called “{#key}” is understood here',
    'string.pattern.base': '“proof” is the preimage of the payment: 64 hexadecimal digits',
  });

/**
 * Builds the routes that list invoices which the current wallet cannot settle (operators), and that settle them by a
 * preimage (admins).
 */
export function openPaymentRoutes(parts: OpenPaymentParts): ServerRoute[] {
  const { storage, clock, payments } = parts;

  async function list(): Promise<WireOpenPayment[]> {
    const id = payments?.wallet.id ?? '';
    const rows = await storage.models.invoices.findAll({
      where: { state: 'open', [Op.or]: [{ wallet: { [Op.ne]: id } }, { doubt: { [Op.ne]: null } }] },
      order: [['id', 'DESC']],
      limit: MOST,
    });
    const intents = await storage.models.paymentIntents.findAll({ where: { id: rows.map((row) => row.intent_id) } });
    const wordsOf = new Map(intents.map(({ id: intent, words }) => [intent, words]));
    return rows.map(({ payment_hash, sats, wallet, doubt, intent_id, created_at }) => ({
      payment_hash: payment_hash ?? '',
      ...{ sats, wallet, elsewhere: wallet !== id, doubt },
      words: callText(JSON.parse(wordsOf.get(intent_id) ?? '{}') as WireSubmission),
      created_at: created_at.toISOString(),
    }));
  }

  return [
    {
      method: 'GET',
      path: '/api/admin/payments',
      options: {
        app: {
          doc: {
            ...{ id: 'listOpenPayments', tag: 'Submissions' },
            summary: 'Open invoices that the wallet which is set cannot settle',
            answer: answersRows(
              'Of another wallet, or paid in another way than was asked; the newest first.',
              'WireOpenPayment',
            ),
          },
        },
      },
      handler: async () => ({ success: true, data: await list() }),
    },
    {
      method: 'POST',
      path: '/api/admin/payments/{hash}/settlement',
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'settlePayment', tag: 'Submissions', summary: 'Settles an invoice by its preimage' },
            ...{ body, sentAs: 'WireSettlementRequest', example: { proof: 'ab'.repeat(32) } },
            answer: answers('What it made.', 'WireSettlement'),
            errors: ['not_found', 'conflict'],
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const paymentHash = String(request.params.hash).toLowerCase();
        if (!PAYMENT_HASH.test(paymentHash))
          throw new AppError('not_found', 'A payment hash has 64 hexadecimal digits');
        const { proof } = readBody<WireSettlementRequest>(request);
        return { change: null, work: (tx) => settleByProof(tx, { paymentHash, proof }, new Date(clock.now())) };
      }),
    },
  ];
}
