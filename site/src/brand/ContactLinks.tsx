import { contactsOf } from '@hindcast/domain';
import { brand } from './page.ts';

/** Shows links to the contacts of the site's operator. */
export const ContactLinks = () =>
  contactsOf(brand).map(({ href, text, isProfile }) => (
    <a key={href} href={href} rel={isProfile ? 'me noopener' : undefined}>
      {text}
    </a>
  ));
