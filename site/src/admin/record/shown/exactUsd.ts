/** Formats a price in USD with all its digits: `$94,112.5`. The price may be below zero. */
export const exactUsd = (usd: number): string =>
  `${usd < 0 ? '−' : ''}$${Math.abs(usd).toLocaleString('en-US', { maximumFractionDigits: 8 })}`;
