const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats a time for operators, UTC: "23/11/2026, 14:05". "N/A" if null, "Invalid Date" if invalid. */
export function minuteLabel(at: string | null): string {
  if (at === null) return 'N/A';
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? 'Invalid Date' : format.format(time);
}
