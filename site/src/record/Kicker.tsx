import type { Asset } from '@hindcast/domain';

interface KickerProps {
  readonly id: number;
  readonly asset: Asset;
}

/** Shows the line above a prediction's name: its number, and a link to its asset. */
export function Kicker({ id, asset }: KickerProps) {
  return (
    <p className="record-kicker">
      <a href={asset.path}>{asset.title}</a> · Prediction {id}
    </p>
  );
}
