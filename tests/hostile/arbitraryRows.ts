import fc from 'fast-check';

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  fc.constantFrom('', ' ', '2024-02-30', '2024-09-10', '2026-12-31', '9999-12-31', '0100-01-01', '1e300', '-1', '$5k'),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const mostly = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: anything });
const day = mostly(
  fc
    .date({ min: new Date('2015-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const price = mostly(fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.double({ min: 0, max: 2e6, noNaN: true })));
const dayPrice = mostly(fc.record({ date: day, price }, { requiredKeys: [] }));
const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom('Cassandra', 'Pythia'));

const verdict = fc.record(
  {
    outcome: mostly(fc.constantFrom('success', 'miss', 'pending')),
    reason: mostly(fc.constantFrom('open', 'gap', 'noStart', 'review', 'endless')),
    start: day,
    end: day,
    levels: mostly(fc.array(price, { maxLength: 3 })),
    from: dayPrice,
    deciding: dayPrice,
    previous: dayPrice,
    wick: dayPrice,
    by: fc.boolean(),
    chance: mostly(fc.double({ min: 0, max: 1 })),
    gap: mostly(fc.record({ first: day, days: price }, { requiredKeys: [] })),
    override: mostly(fc.record({ outcome: fc.constantFrom('miss', 'success'), reason: name, at: day })),
  },
  { requiredKeys: ['outcome', 'start'] },
);

/** A prediction as some server might send it: any field missing, wrong or absurd, most of them usual. */
const predictionRow = fc.record(
  {
    id: mostly(fc.integer({ min: 1, max: 12 })),
    influencer: mostly(fc.record({ id: fc.nat(9), name }, { requiredKeys: [] })),
    influencer_name: mostly(name),
    x_handle: mostly(name),
    asset_type: mostly(fc.constantFrom('btc', null)),
    prediction_type: mostly(fc.constantFrom('target', 'range', 'pricetimerange', 'top', 'bottom')),
    price_target: price,
    price_min: price,
    price_max: price,
    price_prediction: mostly(name),
    start_date: day,
    end_date: day,
    target_time: day,
    prediction_made: day,
    prediction_date: day,
    success_status: mostly(fc.constantFrom('success', 'miss', 'pending')),
    notes: mostly(name),
    source_url: mostly(fc.webUrl()),
    vote_score: price,
    exclude_from_chart: mostly(fc.boolean()),
    verdict: mostly(verdict),
  },
  { requiredKeys: [] },
);

export const predictionRows = fc.array(fc.oneof({ weight: 8, arbitrary: predictionRow }, anything), { maxLength: 30 });

/** Prices as some server might send them. */
export const priceRows = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ date: day, close: price }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: anything },
  ),
  { maxLength: 60 },
);
