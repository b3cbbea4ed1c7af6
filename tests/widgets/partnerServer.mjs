import { assets, dayOfMs } from '@hindcast/domain';
import { writeEmbed } from '@hindcast/domain/embed';
import { drawElastic } from '../../api/src/public/embed/drawPicture.ts';
import { readEmbedView } from '../../api/src/public/embed/view.ts';
import { presentEmbed } from '../../api/src/public/published/embedData.ts';
import { everyCall } from '../../stories/src/chart/calls.ts';
import { closes, closesTimes } from '../../stories/src/chart/closes.ts';
import { rows } from '../../stories/src/track/rows.ts';

/** One open call, said by enough people for a crowd. */
const crowd = everyCall
  .filter(({ kind, outcome }) => kind === 'target' && outcome === 'pending')
  .flatMap((call) =>
    Array.from({ length: 120 }, (_, i) => ({
      ...call,
      id: String(1000 + i),
      claim: { ...call.claim, price: call.claim.price / 10_000 },
      expert: { ...call.expert, id: null, name: `${call.expert.name} ${i}` },
    })),
  );

/** Records of each asset. Strategy's prices are a hundredth of Bitcoin's, Nakamoto's a ten-thousandth. */
const records = {
  btc: { series: closes, predictions: everyCall },
  mstr: { series: closesTimes(1 / 100), predictions: everyCall.slice(0, 1) },
  naka: { series: closesTimes(1 / 10_000), predictions: crowd },
};

/** A partner's page: the test that opened it, around its frame, keeps what it hears and has its lines. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>A partner</title>
    <script>parent.beginPartner(window);</script>
  </head>
  <body style="margin: 0"><script>document.write(parent.partnerLines);</script></body>
</html>`;

const drawnOf = (id) => ({ asset: assets[id], today: dayOfMs(Date.now()), ...records[id] });

const json = (data) => ({ body: JSON.stringify(data), type: 'json' });

/** Serves what the script tag asks of a server: data, pictures and experts' records, from what stories tell. */
export function partnerServer(embed) {
  /** The picture of a view; none of one that is not on the lists. */
  const picture = async (id, query) => {
    const drawn = { ...drawnOf(id), revision: '', leftOut: 0 };
    const styles = await embed.read('picture.css');
    try {
      return { body: drawElastic(drawn, readEmbedView(query, drawn), 'hindcast.example', styles), type: 'svg' };
    } catch {
      return undefined;
    }
  };
  return {
    name: 'partnerServer',
    async serve({ path, query }) {
      const [, kind, id, frame] = /^\/embed\/(picture|data)\/(btc|mstr|naka)(?:\/(\w+))?$/.exec(path) ?? [];
      if (kind === 'picture') return picture(id, query);
      if (kind === 'data') {
        const { prices } = presentEmbed(drawnOf(id), frame);
        return json({ ...writeEmbed({ asset: id, frame, leftOut: 0, ...records[id] }), prices });
      }
      if (path === '/partner') return { body: PAGE, type: 'html' };
      if (path === '/api/experts') return json({ success: true, data: Object.values(rows) });
      if (path === '/api/experts/cassandra') return json({ success: true, data: rows.enough });
      return undefined;
    },
  };
}
