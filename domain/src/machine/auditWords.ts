/** What the audit log keeps of an act, by its names; what is not there is left out. */
export function auditDetail(detail: unknown): readonly (readonly [name: string, value: string])[] {
  if (typeof detail !== 'object' || detail === null) return detail == null ? [] : [['', String(detail)]];
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}

/** The same in one line: `reason: Wrong; id: 7`. */
export const auditDetailText = (detail: unknown): string =>
  auditDetail(detail)
    .map(([name, value]) => (name === '' ? value : `${name}: ${value}`))
    .join('; ');
