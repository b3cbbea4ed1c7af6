import { formatSaidPrice, formatSaidPriceShort } from '../price/money.ts';
import type { RangeClaim } from './claim.ts';
import type { KindDefinition } from './definition.ts';
import { checkPrice } from './fields.ts';

/** "It will be between these prices." */
export const range: KindDefinition<RangeClaim> = {
  kind: 'range',
  dateLabel: 'Range',
  read: (fields) => {
    const min = checkPrice(fields.priceMin, fields);
    if (typeof min === 'string') return min;
    const max = checkPrice(fields.priceMax, fields);
    if (typeof max === 'string') return max;
    if (max <= min) return `its maximum ${max} is not above its minimum ${min}`;
    return { kind: 'range', min, max, start: fields.start, end: fields.end };
  },
  levels: (claim) => [claim.min, claim.max],
  scale: (claim, factor) => ({ ...claim, min: claim.min * factor, max: claim.max * factor }),
  text: (claim) => `${formatSaidPriceShort(claim.min)} – ${formatSaidPriceShort(claim.max)}`,
  phrase: (claim, asset) => `${formatSaidPrice(claim.min, asset)} to ${formatSaidPrice(claim.max, asset)}`,
};
