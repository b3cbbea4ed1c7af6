import { ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLink, readPrice } from '@hindcast/domain';
import { readTweetLink } from '@hindcast/domain/extraction';
import { readAdminPath } from '@hindcast/domain/people';
import { xPriceUsd } from '@hindcast/domain/posting';
import { saidPrices, submissionProblems } from '@hindcast/domain/submit';
import { knownAs, readQuote } from '@hindcast/domain/text';
import { slugOf } from '@hindcast/domain/track';
import { withoutAddresses } from '../../api/src/http/access/addresses.ts';
import { createClients } from '../../api/src/http/edge/client.ts';
import { readHost } from '../../api/src/http/edge/host.ts';
import { loggedPath } from '../../api/src/http/edge/loggedRequest.ts';
import { readContact } from '../../api/src/lib/outbound/contact.ts';
import { shownText } from '../../api/src/lib/outbound/shownText.ts';
import { canonicalLink } from '../../api/src/lib/words/canonicalLink.ts';
import { createRepeats } from '../../api/src/lib/words/sharedWords.ts';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { readDayCell } from '../../api/src/prices/import/dayCell.ts';
import { readCalls } from '../../api/src/social/extraction/text/readCalls.ts';
import { sentencesOf } from '../../api/src/social/extraction/text/words/sentences.ts';
import { bareJson } from '../../api/src/social/model/bareJson.ts';
import { cleanText, decodeEntities } from '../../api/src/social/tweets/cleanText.ts';
import { readEmbedHtml } from '../../api/src/social/tweets/embedHtml.ts';
import { readFormChange } from '../../cli/src/extraction/formChange.ts';
import { readChange } from '../../cli/src/review/change.ts';
import { assetAt } from '../../site/src/link/assetAt.ts';

const CHARACTERS = 60_000;
/** Reading in linear time takes a hundredth of this, and in quadratic time several times as much. */
const MOST_MS = 600;

const repeated = (piece: string): string => piece.repeat(Math.ceil(CHARACTERS / piece.length));
const runs = [' ', '\n', '0', 'a', '.', ',', '?', '/', '-', '@', '<', '=', '`', '\u0301', '\u200d', '\t'].map(repeated);
const pairs = [
  ' 00:00',
  'a.',
  'a@',
  'a@a.',
  '1,',
  '1 ',
  '. ',
  '...?',
  '<a ',
  '- ',
  '%2',
  '/status/1',
  'a.com',
  '$1k ',
].map(repeated);
const texts = [...runs, ...pairs].flatMap((long) => [`${long}x`, `x${long}\u0001`, `a@${long} `, `/${long}\nx`]);

const form = { expert_name: 'Ada', prediction_type: 'target', target_time: '2030-01-01', price_target: '1' } as const;
const sent = { prediction_type: 'range', asset_type: 'btc', price_min: 1, price_max: 7 } as const;
const clients = createClients(2);

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a post': (text) => readCalls(`Bitcoin hits $100,000 by 2030${text}in 3 months`, { postedAt: null, closes: {} }),
  sentences: sentencesOf,
  'a model’s answer': bareJson,
  'words without addresses': withoutAddresses,
  'words of a service': (text) => shownText(text, []),
  'a clean text': cleanText,
  entities: decodeEntities,
  'the HTML of a post': (text) => readEmbedHtml(`<blockquote><p>${text}</p><a ${text}</blockquote>`),
  'a quote': readQuote,
  'a name': knownAs,
  'a slug': slugOf,
  'a link': readLink,
  'a link in its one form': (text) => canonicalLink(`https://example.org/${text}`),
  'a link of a post': readTweetLink,
  'words that repeat others': (text) => createRepeats({ texts: [text], links: [text] })(text),
  'a day of a file': (text) => readDayCell(`2024-01-01 00:00 (${text}${text})`, null),
  'a price': readPrice,
  'a submission': (text) =>
    submissionProblems({ ...form, submitter_email: text, source_url: text, notes: text } as never),
  'prices in words': (text) =>
    saidPrices({ ...sent, price_prediction: '' } as never, { price_prediction: `7 ${text}` }),
  'a post to pay for': xPriceUsd,
  'a page of the admin': readAdminPath,
  'a page of an asset': assetAt,
  'a contact': readContact,
  'an invoice': readBolt11,
  'a host': readHost,
  'a path of the log': loggedPath,
  'a header of proxies': (text) =>
    clients.addressOf({ socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': text } } as never),
  'a field and its value': (text) => [readChange([`notes=${text}`]), readFormChange(`notes=${text}`)],
};

describe('texts of strangers are read in linear time, however long they are', () => {
  for (const [name, read] of Object.entries(readers)) {
    it(name, () => {
      for (const text of texts) {
        const before = process.cpuUsage();
        try {
          read(text);
        } catch {
          // many refuse such a text, which is as good
        }
        const spentMs = process.cpuUsage(before).user / 1000;
        ok(spentMs < MOST_MS, `${spentMs} ms for ${JSON.stringify(text.slice(0, 12))}`);
      }
    });
  }
});
