/** A file of so many different predictions, as lines of JSON. */
export function predictionsFile(count: number): string {
  const lines = Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      ...{ influencer_name: `Seer ${i % 500}`, prediction_type: 'target', price_target: 50_000 + i },
      ...{ prediction_date: '2024-01-01', target_time: '2030-12-31', key: `bench ${i}` },
    }),
  );
  return lines.join('\n');
}
