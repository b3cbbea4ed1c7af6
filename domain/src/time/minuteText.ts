/** Formats an ISO 8601 time in UTC to the minute: `2025-01-02 00:14 UTC`. */
export const minuteText = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
