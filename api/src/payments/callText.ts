import { assets, formatDayLong, readDay, type WireSubmission } from '@hindcast/domain';

/** Returns a prediction in one line: "Ada Lovelace: BTC $100,000 by 31 Dec 2027". */
export function callText({ expert_name, asset_type, price_prediction, target_time }: WireSubmission): string {
  const day = readDay(target_time);
  return `${expert_name}: ${assets[asset_type].ticker} ${price_prediction} by ${day === null ? target_time : formatDayLong(day)}`;
}
