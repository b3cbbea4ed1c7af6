import type { WireSubmission } from '@hindcast/domain';

/** A submission of the demo: content, payment and age. */
export interface DemoSubmission {
  readonly sent: Partial<WireSubmission>;
  readonly sats: number;
  readonly minutesAgo: number;
}

const target = { prediction_type: 'target', asset_type: 'btc', target_time: '2030-12-31' } as const;

const clear = {
  ...target,
  expert_name: 'Hypatia (demo)',
  twitter_handle: 'hypatia_demo',
  price_prediction: '180000',
  source_url: 'https://example.org/demo/hypatia',
} as const;

/** Pending submissions of a demo, oldest first. One is clear; each of the others shows a difficulty. */
export const demoSubmissions: readonly DemoSubmission[] = [
  {
    sent: {
      ...clear,
      prediction_made: '2026-05-04',
      notes: 'Demo, all is clear: “One hundred and eighty thousand before 2031.”',
    },
    sats: 2100,
    minutesAgo: 50 * 60,
  },
  {
    sent: {
      ...clear,
      expert_name: 'Hypatia of Alexandria (demo)',
      notes: 'Demo, a duplicate: somebody else sent in the same call.',
    },
    sats: 21,
    minutesAgo: 47 * 60,
  },
  {
    sent: {
      ...target,
      expert_name: 'Cassandra',
      twitter_handle: 'cassandra',
      price_prediction: '10000000',
      target_time: '2027-12-31',
      source_url: 'https://example.org/demo/cassandra',
      notes: 'Demo, a price far from today’s: perhaps a zero too many.',
    },
    sats: 500,
    minutesAgo: 30 * 60,
  },
  {
    sent: {
      ...target,
      expert_name: 'Loki (demo) <script>alert(1)</script>',
      price_prediction: '150000',
      notes:
        "Demo, hostile words: <img src=x onerror=alert(1)> '; DROP TABLE submissions; --\nhttps://example.org/1 https://example.org/2 https://example.org/3",
    },
    sats: 1,
    minutesAgo: 26 * 60,
  },
  {
    sent: {
      ...target,
      expert_name: 'Krabat (demo)',
      price_prediction: '98.765',
      notes: 'Demo, a German number whose dot marks thousands: „Ende 2030 kostet ein Bitcoin 98.765 Dollar.“',
    },
    sats: 21,
    minutesAgo: 9 * 60,
  },
  {
    sent: {
      ...target,
      expert_name: 'Croesus (demo)',
      price_prediction: '100000',
      target_time: '2024-12-31',
      notes: 'Demo, its last day is over: find the day of the words before it is approved.',
    },
    sats: 210,
    minutesAgo: 7 * 60,
  },
  {
    sent: {
      expert_name: 'Sibylla of Cumae (demo)',
      twitter_handle: 'sibyl',
      prediction_type: 'range',
      asset_type: 'mstr',
      price_min: 250,
      price_max: 400,
      target_time: '2030-06-28',
      notes: 'Demo, an expert on record by another name: the handle is Sibyl’s.',
    },
    sats: 1000,
    minutesAgo: 80,
  },
  {
    sent: {
      expert_name: 'דבורה (demo)',
      prediction_type: 'bottom',
      asset_type: 'naka',
      price_min: 1.5,
      target_time: '2029-12-31',
      notes: 'Demo, a name that is written from right to left, without a link.',
    },
    sats: 21,
    minutesAgo: 12,
  },
];
