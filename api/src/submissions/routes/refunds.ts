import type { Request, ServerRoute } from '@hapi/hapi';
import type { WireRefundAnswer, WireRefundRequest } from '@hindcast/domain';
import { formatSats } from '@hindcast/domain/submit';
import Joi from 'joi';
import {
  answers,
  jsonBody,
  once,
  parsedBody,
  type RouteDoc,
  readBody,
  submissionIdOf,
  type Write,
  type WriteParts,
} from '../../http/index.ts';
import { AppError, type Config, howToSpend } from '../../lib/index.ts';
import { finalAt } from '../../payments/index.ts';
import { doubtFailed } from '../refunds/doubtFailed.ts';
import { closeLost, refuseLost } from '../refunds/lostWallets.ts';
import { askTerms, invoiceOfPayee } from '../refunds/payeeInvoice.ts';
import { placeRefund } from '../refunds/placeRefund.ts';
import { type PayingParts, planRefund, type RefundParts, type RefundPlan } from '../refunds/planRefund.ts';
import { presentRefund } from '../wire/refund.ts';

const sats = Joi.number().integer().min(1).max(2_100_000_000).strict();
const body = Joi.object({
  to: Joi.string().max(2000),
  sats,
  fee_cap: sats.min(0),
  payment: Joi.string()
    .pattern(/^[0-9a-f]{64}$/)
    .messages({ '*': '“payment” is the payment hash of what was paid: 64 hexadecimal digits' }),
  again: Joi.boolean(),
  dry_run: Joi.boolean(),
})
  .required()
  .messages({
    'object.base': 'The body is an object; “to” says where the money goes',
    'object.unknown': '“{#key}” is nothing that a refund has',
  });

export interface RefundRouteParts extends WriteParts, RefundParts {
  readonly config: Pick<Config, 'wallet'>;
  /** Wallet that pays refunds. Null if no spend key is set. */
  readonly spender: PayingParts['spender'] | null;
}

const factsOf = ({ submission, invoice, sats, feeCap, payee }: RefundPlan) => ({
  success: true as const,
  submission: submission.id,
  payment: invoice.payment_hash ?? '',
  paid: invoice.sats,
  sats,
  fee_cap: feeCap,
  to: payee.address,
});

/** Remark on the fee limit for wallets over NIP-47 (Nostr Wallet Connect), which cannot limit fees. */
const NOT_HELD = ', to which a wallet by Nostr Wallet Connect is not held: its own budget alone limits fees';

const upTo = ({ sats, feeCap }: RefundPlan): string => `${formatSats(sats)}, and up to ${formatSats(feeCap)} for fees`;

const doc: RouteDoc = {
  id: 'refundSubmission',
  tag: 'Submissions',
  summary: 'Sends back what was paid for a rejected submission, or paid twice',
  details:
    'It is on record when this answers, and paid within seconds; the submission’s `refunds` say what came of it. Each payment goes back once. A dry run says what would go where, and asks for no invoice.',
  answer: {
    ...answers('What is on its way back.', 'WireRefundAnswer'),
    status: 202,
    also: { 200: 'A dry run: what would go where' },
  },
  errors: ['conflict', 'not_offered', 'wallet_unavailable'],
  body,
  sentAs: 'WireRefundRequest',
  example: { to: 'ada@wallet.example.org', dry_run: true },
};

/**
 * Builds the route of refunds (admins). The response says that the refund is stored; a job pays it, and the submission
 * shows the result.
 */
export function refundRoutes(parts: RefundRouteParts): ServerRoute[] {
  const { clock, config, spender } = parts;

  async function refund(request: Request): Promise<Write> {
    const id = submissionIdOf(request.params.id);
    const asked = readBody<WireRefundRequest>(request);
    if (spender === null) {
      throw new AppError(
        'not_offered',
        `No key is set that pays, so nothing can be sent back: ${howToSpend(config.wallet)}`,
      );
    }
    const paying: PayingParts = { ...parts, spender };
    const lost = await refuseLost(paying, id, asked);
    if (!asked.dry_run) await closeLost(paying, lost);
    const plan = await planRefund(paying, id, asked, asked.dry_run ? lost : []);
    const facts = factsOf(plan);
    await doubtFailed(paying, plan.invoice);
    if (asked.dry_run) {
      await askTerms(paying, plan);
      const answer: WireRefundAnswer = {
        ...facts,
        message: `This would send back ${upTo(plan)}${spender.kind === 'nwc' ? NOT_HELD : ''}`,
        refund: null,
      };
      return { change: null, work: async () => ({ answer, undone: true, entry: null }) };
    }
    const invoice = await invoiceOfPayee(paying, plan);
    return {
      change: null,
      work: async (tx, actor) => {
        const order = { invoice, actor: actor.name, wallet: spender.id, now: new Date(clock.now()) };
        const row = await placeRefund(tx, plan, order);
        const refund = presentRefund(row, plan.invoice, finalAt(row));
        const answer: WireRefundAnswer = { ...facts, message: `On its way: ${upTo(plan)}`, refund };
        const { payment, paid, sats, fee_cap } = facts;
        const detail = {
          refund: row.id,
          ...(asked.again && { again: true }),
          payment,
          paid,
          sats,
          fee_cap,
          host: row.host,
          payment_hash: row.payment_hash,
        };
        return {
          answer,
          status: 202,
          kept: { ...answer, to: `…@${row.host}` }, // the stored response has no wallet address in plain text
          entry: { act: 'refunds.ask', subject: `submission ${id}`, detail },
        };
      },
    };
  }

  return [
    {
      method: 'POST',
      path: '/api/admin/prediction_submissions/{id}/refund',
      options: { ...jsonBody, app: { doc } },
      handler: once(parts, parsedBody, refund),
    },
  ];
}
