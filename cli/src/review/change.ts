import type { WireSubmissionEdit } from '@hindcast/domain/client';
import { changeableFields, readField } from '@hindcast/domain/submit';

/** Changes to a submission, or the problem with the typed text. */
export type ReadChange = { readonly edit: WireSubmissionEdit } | { readonly problem: string };

/** Reads `field=value` as an operator types it. An empty value clears the field. */
export function readChange(texts: readonly string[]): ReadChange {
  const edit: Record<string, string | number | null> = {};
  for (const text of texts) {
    const [, typed = '', value = ''] = /^\s*(\w+)\s*=(.*)$/s.exec(text) ?? [];
    const name = changeableFields.find((known) => known === typed);
    if (!name) return { problem: `“${text}” is no field and value. Fields: ${changeableFields.join(', ')}.` };
    const read = readField(name, value.trim());
    if ('problem' in read) return read;
    edit[name] = read.value;
  }
  return { edit: edit as WireSubmissionEdit };
}
