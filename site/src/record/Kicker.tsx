import type { Asset } from '@hindcast/domain';

interface KickerProps {
  readonly id: number;
  readonly asset: Asset;
}

/** The line over a prediction's name: its number, and the way to its asset. */
export function Kicker({ id, asset }: KickerProps) {
  return (
    <p className="record-kicker">
      <a href={asset.path}>{asset.title}</a> · Prediction {id}
    </p>
  );
}
