/** Facts about an invoice that a wallet is asked about. */
export interface AskedAbout {
  readonly paymentHash: string;
  readonly preimage: string;
  readonly sats: number;
}

type Fields = Readonly<Record<string, unknown>>;
/** A wallet's answer: fields as JSON, a text as it is; over HTTP with another status where `status` is given. */
export interface Told {
  readonly body: Fields | string;
  readonly status?: number;
}
/** Answers about an invoice, by the names of what is odd about them. */
export type Answers = Readonly<Record<string, (asked: AskedAbout) => Told>>;

/** Misleading answers of a kind of wallet about an unpaid invoice, and its honest answers about a paid one. */
export interface WalletAnswers {
  readonly lies: Answers;
  readonly honest: Answers;
}

const OTHER = 'ab'.repeat(32);
const PAGE = '<!doctype html><title>Wallet</title><p>{"paid":true,"isPaid":true}</p>';
const NOW_S = Math.floor(Date.now() / 1000);

const lnbits =
  (over: Fields = {}, details: Fields | null = {}) =>
  ({ paymentHash, preimage, sats }: AskedAbout): Told => {
    const row = { payment_hash: paymentHash, amount: sats * 1000, fee: 0, status: 'success', ...details };
    return { body: { paid: true, status: 'success', preimage, ...over, ...(details && { details: row }) } };
  };
const ofSats =
  (times: number, write: (msats: number) => unknown = (msats) => msats) =>
  (asked: AskedAbout): Told =>
    lnbits({}, { amount: write(asked.sats * times * 1000) })(asked);

const lnbitsAnswers: WalletAnswers = {
  lies: {
    'paid, of amount 0': ofSats(0),
    'paid, in part': ofSats(0.5),
    'paid, more than twice': ofSats(3),
    'paid, sent instead of come': ofSats(-1),
    'paid, the amount as a text': ofSats(1, String),
    'paid, without an amount': lnbits({}, { amount: undefined }),
    'paid, for another hash': lnbits({}, { payment_hash: OTHER }),
    'paid, for no hash': lnbits({}, { payment_hash: undefined }),
    'paid, without details': lnbits({}, null),
    'paid, with the preimage of another payment': lnbits({ preimage: OTHER }),
    'paid, with the preimage of another payment in its details': lnbits({ preimage: null }, { preimage: OTHER }),
    'paid as a text': lnbits({ paid: 'true' }),
    'not paid as a text': lnbits({ paid: 'false' }),
    'paid as a number': lnbits({ paid: 1 }),
    'only a status': lnbits({ paid: undefined }),
    'not paid, of status success': lnbits({ paid: false }),
    'paid, of status pending': lnbits({ status: 'pending' }),
    'paid, pending in its details': lnbits({ status: undefined }, { status: 'pending' }),
    'paid, pending as before 1.0': lnbits({ status: undefined }, { status: undefined, pending: true }),
    'paid, pending as a text': lnbits({ status: undefined }, { status: undefined, pending: 'false' }),
    'paid, of status expired': lnbits({ status: 'expired' }),
    'paid, of status FAILED': lnbits({}, { status: 'FAILED' }),
    'paid, of a status that is a boolean': lnbits({ status: true }),
    'paid, in a fault': (asked) => ({ ...lnbits()(asked), status: 520 }),
    'paid, elsewhere': (asked) => ({ ...lnbits()(asked), status: 307 }),
    'a web page': () => ({ body: PAGE }),
    'a list': (asked) => ({ body: JSON.stringify([lnbits()(asked).body]) }),
    'half of an answer': (asked) => ({ body: JSON.stringify(lnbits()(asked).body).slice(0, -1) }),
  },
  honest: {
    'as of today': lnbits(),
    'found in the table, without a status of its own': lnbits({ status: undefined }),
    'before 1.0, with no preimage': lnbits(
      { status: 'settled', preimage: '0'.repeat(64) },
      { status: undefined, pending: false },
    ),
    'twice as much': ofSats(2),
  },
};

const phoenixd =
  (over: (sats: number) => Fields = () => ({})) =>
  ({ paymentHash, preimage, sats }: AskedAbout): Told => {
    const done = { isPaid: true, isExpired: false, receivedSat: sats, fees: 0, completedAt: Date.now() };
    const body = { type: 'incoming_payment', subType: 'lightning', paymentHash, preimage, ...done, ...over(sats) };
    return { body };
  };

const phoenixdAnswers: WalletAnswers = {
  lies: {
    'paid, nothing received': phoenixd(() => ({ receivedSat: 0 })),
    'paid, in part': phoenixd((sats) => ({ receivedSat: sats - 1 })),
    'paid, in part, with fees that are not the rest': phoenixd((sats) => ({ receivedSat: sats - 10, fees: 1000 })),
    'paid, more than twice': phoenixd((sats) => ({ receivedSat: sats * 2 + 1 })),
    'paid, fees more than twice': phoenixd((sats) => ({ receivedSat: 0, fees: sats * 3000 })),
    'paid, fees as a text': phoenixd((sats) => ({ receivedSat: 0, fees: String(sats * 1000) })),
    'paid, below zero': phoenixd((sats) => ({ receivedSat: -sats })),
    'paid, the amount as a text': phoenixd((sats) => ({ receivedSat: String(sats) })),
    'paid, without an amount': phoenixd(() => ({ receivedSat: undefined })),
    'paid, only asked for': phoenixd((sats) => ({ receivedSat: null, requestedSat: sats })),
    'paid, for another hash': phoenixd(() => ({ paymentHash: OTHER })),
    'paid, for no hash': phoenixd(() => ({ paymentHash: undefined })),
    'paid, with the preimage of another payment': phoenixd(() => ({ preimage: OTHER })),
    'paid as a text': phoenixd(() => ({ isPaid: 'true' })),
    'not paid as a text': phoenixd(() => ({ isPaid: 'false' })),
    'paid as a number': phoenixd(() => ({ isPaid: 1 })),
    'only a preimage and an amount': phoenixd(() => ({ isPaid: undefined })),
    'not paid, completed': phoenixd(() => ({ isPaid: false })),
    'paid, expired and never completed': phoenixd(() => ({ isExpired: true, completedAt: null })),
    'paid, completed as a text': phoenixd(() => ({ completedAt: String(Date.now()) })),
    'paid, sent instead of come': phoenixd(() => ({ type: 'outgoing_payment' })),
    'paid, in a fault': (asked) => ({ ...phoenixd()(asked), status: 500 }),
    'a web page': () => ({ body: PAGE }),
    'a list': (asked) => ({ body: JSON.stringify([phoenixd()(asked).body]) }),
    'half of an answer': (asked) => ({ body: JSON.stringify(phoenixd()(asked).body).slice(0, -1) }),
  },
  honest: {
    'as of today': phoenixd(),
    'looked up after its time to pay': phoenixd(() => ({ isExpired: true })),
    'less what a channel cost': phoenixd((sats) => ({ receivedSat: sats - 2, fees: 1500 })),
    'all of it kept as fees': phoenixd((sats) => ({ receivedSat: 0, fees: sats * 1000 })),
    'before it told when': phoenixd(() => ({ completedAt: undefined, isExpired: undefined })),
    'twice as much': phoenixd((sats) => ({ receivedSat: sats * 2 })),
  },
};

/** The `result` of a look-up; `beside` stands beside it. */
const nwc =
  (over: Fields = {}, beside: Fields = {}) =>
  ({ paymentHash, preimage, sats }: AskedAbout): Told => {
    const facts = { type: 'incoming', payment_hash: paymentHash, preimage, amount: sats * 1000, created_at: NOW_S };
    return { body: { result: { ...facts, state: 'settled', settled_at: NOW_S, ...over }, ...beside } };
  };
const nwcOf =
  (times: number, write: (msats: number) => unknown = (msats) => msats) =>
  (asked: AskedAbout): Told =>
    nwc({ amount: write(asked.sats * times * 1000) })(asked);
const bare = { state: undefined, preimage: undefined } as const;

const nwcAnswers: WalletAnswers = {
  lies: {
    'pending, with a time of settlement': nwc({ state: 'pending' }),
    'accepted, with a time of settlement': nwc({ state: 'accepted' }),
    'expired, with a time of settlement': nwc({ state: 'expired' }),
    'failed, with a time of settlement': nwc({ state: 'failed' }),
    'a state that nobody knows': nwc({ state: 'complete' }),
    'a state in capital letters': nwc({ state: 'SETTLED' }),
    'a state that is a boolean': nwc({ state: true }),
    'a state that is the text "false"': nwc({ state: 'false' }),
    'a state that is nothing': nwc({ state: null }),
    'a state that is empty': nwc({ state: '' }),
    'only a time of settlement': nwc(bare),
    'only a time of settlement, with the preimage of another payment': nwc({ ...bare, preimage: OTHER }),
    'only a preimage': nwc({ state: undefined, settled_at: undefined }),
    'no state, settled at 0': nwc({ state: undefined, settled_at: 0 }),
    'no state, settled at a text': nwc({ state: undefined, settled_at: String(NOW_S) }),
    'only "paid"': nwc({ state: undefined, settled_at: undefined, paid: true, settled: true }),
    'settled, of amount 0': nwcOf(0),
    'settled, in part': nwcOf(0.5),
    'settled, in sats instead of thousandths': nwcOf(0.001),
    'settled, more than twice': nwcOf(3),
    'settled, the amount as a text': nwcOf(1, String),
    'settled, without an amount': nwc({ amount: undefined }),
    'settled, for another hash': nwc({ payment_hash: OTHER }),
    'settled, for no hash': nwc({ payment_hash: undefined }),
    'settled, with the preimage of another payment': nwc({ preimage: OTHER }),
    'settled, sent instead of come': nwc({ type: 'outgoing' }),
    'settled, beside an error': nwc({}, { error: { code: 'INTERNAL', message: 'settled' } }),
    'settled, to another request': nwc({}, { result_type: 'make_invoice' }),
    'a web page as the result': () => ({ body: { result: PAGE } }),
  },
  honest: {
    'as of today': nwc(),
    'without a time and a preimage': nwc({ settled_at: undefined, preimage: undefined }),
    'with a preimage that is empty': nwc({ preimage: '' }),
    'from before states: the time, and the preimage': nwc({ state: undefined }),
    'from before types': nwc({ type: undefined }),
    'twice as much': nwcOf(2),
  },
};

export const walletAnswers = { lnbits: lnbitsAnswers, phoenixd: phoenixdAnswers, nwc: nwcAnswers } as const;
