import { contactsOf } from '@hindcast/domain';
import { brand } from './page.ts';

/** Links to where the people who run the site are found. */
export const ContactLinks = () =>
  contactsOf(brand).map(({ href, text, isProfile }) => (
    <a key={href} href={href} rel={isProfile ? 'me noopener' : undefined}>
      {text}
    </a>
  ));
