import type { AssetId } from '@hindcast/domain';
import { assets, formatSaidPrice } from '@hindcast/domain';
import type { TypedPrice } from '@hindcast/domain/submit';

interface PriceReadingProps {
  readonly asset: AssetId;
  readonly typed: TypedPrice | null;
  /** Called with the chosen price as text, to replace the ambiguous price in the field. */
  readonly onChoose: (text: string) => void;
}

/** Shows the price that a typed text means (D7). If the text is ambiguous, offers both prices. */
export function PriceReading({ asset, typed, onChoose }: PriceReadingProps) {
  if (!typed) return null;
  const text = (price: number): string => formatSaidPrice(price, assets[asset]);
  if (typed.asDecimals === null) return <p className="field-hint">Read as {text(typed.price)}</p>;
  return (
    <p className="field-hint" role="status">
      Which do you mean?{' '}
      {[typed.price, typed.asDecimals].map((price) => (
        <button key={price} type="button" className="row-act" onClick={() => onChoose(String(price))}>
          {text(price)}
        </button>
      ))}
    </p>
  );
}
