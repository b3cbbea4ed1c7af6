import type { Prediction } from '@hindcast/domain';
import { call } from './chart/calls.ts';

const made = { start_date: '2025-05-01', prediction_made: '2025-05-01', prediction_date: '2025-05-01' };
const target = { price_target: 150000, end_date: '2026-12-31', ...made };
const by = (id: number, name: string, handle?: string) => ({
  id,
  influencer: { id, name, score: null },
  x_handle: handle,
});

/** Predictions with missing or unclear data. Each shows a text in place of these data (W4). */
export const incomplete: readonly Prediction[] = [
  call({ id: 201, ...target }),
  call({ id: 202, ...target, asset_type: 'mstr', price_target: 500 }),
  call({ ...by(203, 'Cassandra', 'cassandra'), ...target, end_date: null }),
  call({ ...by(204, 'Calchas'), ...target, end_date: 'next spring' }),
  call({ ...by(205, 'Tiresias'), ...made, end_date: '2026-12-31' }),
  call({ ...by(206, 'Pythia'), ...made, price_prediction: 'to the moon', end_date: '2026-12-31' }),
  call({ ...by(207, 'Merlin', 'merlin'), ...target, exclude_from_chart: true }),
  call({ ...by(208, 'Mopsus'), price_target: 90000 }),
];

/** Names and words that are long, run the other way, or would like to be more than text. */
export const hostile: readonly Prediction[] = [
  call({
    ...by(
      301,
      'Cassandra of Troy, daughter of Priam and Hecuba, whom nobody will ever believe',
      'cassandra_of_troy_and_of_mycenae',
    ),
    ...target,
  }),
  call({ ...by(302, 'Kassandra'.repeat(1100), 'k'.repeat(400)), ...target }),
  call({ ...by(303, 'عراف بغداد', 'عراف'), ...target }),
  call({ ...by(304, '\u202eאורקל\u202e של דלפי', 'delphi'), ...target }),
  call({ ...by(305, '🔮🦉👁️‍🗨️👩‍🔬🏴‍☠️'.repeat(12), 'owl'), ...target }),
  call({ ...by(306, 'Py\u200bth\u200dia\u2060 \ufeff', 'zero'), ...target }),
  call({ ...by(307, '<img src=x onerror=alert(1)><b>Merlin</b>'), ...target }),
  call({ ...by(308, 'Merlin'), ...made, price_prediction: '<b>moon</b> '.repeat(800), end_date: '2026-12-31' }),
  call({ ...by(309, `Za${'\u0315\u0334\u0322'.repeat(40)}lgo`, 'zalgo'), ...target }),
];
