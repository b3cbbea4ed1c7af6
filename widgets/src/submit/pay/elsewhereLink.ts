import { assets, type WireSubmission } from '@hindcast/domain';
import { emptyForm, formOf, type SubmissionForm } from '@hindcast/domain/submit';

/** Beginning of the fragment that opens the form on a page of the site. The form's fields follow it. */
const SUBMIT = '#submit';

const fields = Object.keys(emptyForm(0 as never)) as (keyof SubmissionForm)[];

/**
 * Returns the URL on the site that opens the form with this submission. The fields are in the fragment, because
 * browsers do not send it to servers.
 */
export function elsewhereLink(site: string, words: WireSubmission): string {
  const form = formOf(words);
  const given = fields.filter((name) => form[name] !== '').map((name) => [name, form[name]]);
  return `${site}${assets[words.asset_type].path}${SUBMIT}?${new URLSearchParams(given)}`;
}

/** Reads the form's fields from the fragment of a URL. Their values are unchecked. Undefined without any. */
export function givenIn(hash: string): Readonly<Record<string, string>> | undefined {
  const [name, query = ''] = hash.split(/\?(.*)/s);
  if (name !== SUBMIT || query === '') return undefined;
  const given = [...new URLSearchParams(query)].filter(([field]) => fields.some((known) => known === field));
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
