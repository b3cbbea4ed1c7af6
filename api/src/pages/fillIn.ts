import type { Brand } from '@hindcast/domain';

/** Characters that would be marks of Markdown in the middle of a text. */
const quoted = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+!|<>~&-]/g, '\\$&');

/** A document's text with the brand where it leaves room: `{{name}}`, `{{address}}`, `{{contact}}`. Others stay as they are. */
export function fillIn(text: string, { name, address, contactMail }: Brand): string {
  const values: Readonly<Record<string, string>> = {
    name: quoted(name),
    address: address === null ? 'this site' : quoted(address),
    contact:
      contactMail === null
        ? 'Tell the people who run this site.'
        : `Write to [${quoted(contactMail)}](<mailto:${encodeURI(contactMail)}>).`,
  };
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (room, field: string) => values[field] ?? room);
}
