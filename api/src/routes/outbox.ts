import type { ServerRoute } from '@hapi/hapi';
import type { WireNotice, WireOutbox } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import { setNewsFrom } from '../news/newsFrom.ts';
import type { NoticeRow } from '../storage/models/payments/notice.ts';
import { once, parsedBody, type WriteParts } from '../writes/once.ts';
import { jsonBody } from './parameters.ts';

const MOST = 200;

const present = ({ id, event, state, tries, problem, created_at, due_at }: NoticeRow): WireNotice => ({
  id,
  event,
  state,
  tries,
  problem,
  created_at: created_at.toISOString(),
  due_at: due_at.toISOString(),
});

/** What is to be sent, and what waits (operators). */
export function outboxRoutes(parts: WriteParts): ServerRoute[] {
  const { storage, clock } = parts;
  const change = (act: 'hold' | 'release'): ServerRoute => ({
    method: 'POST',
    path: `/api/admin/outbox/${act}`,
    options: jsonBody,
    handler: once(parts, parsedBody, () => ({
      change: null,
      work: async (tx) => {
        const { models } = tx;
        if (act === 'hold') await setNewsFrom(tx, new Date(clock.now()));
        const [from, state] = act === 'hold' ? (['due', 'held'] as const) : (['held', 'due'] as const);
        // what waited for long is due from now on
        const news = act === 'hold' ? { state } : { state, due_at: new Date(clock.now()) };
        const [changed] = await models.notices.update(news, { where: { state: from } });
        const answer: WireOutbox = { success: true, changed };
        return { answer, entry: changed > 0 ? { act: `outbox.${act}`, subject: 'outbox', detail: { changed } } : null };
      },
    })),
  });
  return [
    {
      method: 'GET',
      path: '/api/admin/outbox',
      handler: async () => {
        const where = { state: { [Op.ne]: 'sent' } };
        const rows = await storage.models.notices.findAll({ where, order: [['id', 'DESC']], limit: MOST });
        return { success: true, data: rows.map((row) => present(row.get())) };
      },
    },
    change('hold'),
    change('release'),
  ];
}
