import type { ServerRoute } from '@hapi/hapi';
import type { WireNotifyRequest } from '@hindcast/domain';
import Joi from 'joi';
import type { Storage } from '../../db/index.ts';
import { answers, checkingIdOf, createPaymentPages, readBody } from '../../http/index.ts';
import { AppError, type Clock, type Config, type GuardedFetch, type InstallationKey } from '../../lib/index.ts';
import { readNewsContact } from '../readNewsContact.ts';
import { saveContact } from '../saveContact.ts';

export interface NotifyParts {
  readonly config: Config;
  readonly key: InstallationKey;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Sends requests to URLs that strangers entered. */
  readonly outbound: GuardedFetch;
}

const notifyBody = Joi.object({
  contact: Joi.string().allow('').max(400).required(),
  secret: Joi.string().max(100).required(),
})
  .required()
  .messages({ 'object.base': 'The body is an object with “contact” and “secret”' });

/** Builds the route that takes a payer's address for news, once. */
export function notifyRoutes({ config, key, storage, clock, outbound }: NotifyParts): ServerRoute[] {
  const { cors, refuseForeign } = createPaymentPages(config);

  /** Refuses a request about a submission that is not paid. Throws 409. */
  async function refuseUnpaid(checkingId: string): Promise<void> {
    const paid = await storage.models.invoices.findOne({ where: { checking_id: checkingId, state: 'paid' } });
    if (!paid) throw new AppError('conflict', 'This prediction is not paid for yet');
  }

  return [
    {
      method: 'POST',
      path: '/api/payments/{checkingId}/notify',
      options: {
        ...{ auth: false, cors, payload: { allow: 'application/json', maxBytes: 4096 } },
        app: {
          doc: {
            ...{ id: 'setNews', tag: 'Payments', summary: 'Says, once, where news of what was paid for goes' },
            ...{
              body: notifyBody,
              sentAs: 'WireNotifyRequest',
              example: { contact: 'ada@example.org', secret: 'secret' },
            },
            answer: answers('What is to be done next.', 'WireNotifyAnswer'),
            errors: ['forbidden', 'conflict', 'not_offered'],
          },
        },
      },
      handler: async (request, h) => {
        refuseForeign(request);
        const { contact, secret } = readBody<WireNotifyRequest>(request);
        const checkingId = checkingIdOf(request.params.checkingId);
        if (!key.isSecretOf('notify', checkingId, secret)) throw new AppError('not_found', 'There is no such payment');
        await refuseUnpaid(checkingId);
        const asked = {
          checkingId,
          contact: await readNewsContact(contact, config, outbound),
          now: new Date(clock.now()),
        };
        const answer = await storage.transaction((tx) => saveContact(tx, key, asked));
        return h.response(answer).header('cache-control', 'no-store');
      },
    },
  ];
}
