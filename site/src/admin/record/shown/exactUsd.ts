/** A price in USD with all its digits: `$94,112.5`, below zero too. */
export const exactUsd = (usd: number): string =>
  `${usd < 0 ? '−' : ''}$${Math.abs(usd).toLocaleString('en-US', { maximumFractionDigits: 8 })}`;
