import { footerPages } from '@hindcast/domain';
import { ContactLinks } from '../brand/ContactLinks.tsx';
import { brand } from '../brand/page.ts';
import './footer.css';

/** Shows the footer: the sources of the data, and links to other pages (L5). */
export function Footer() {
  return (
    <footer className="footer">
      <p>Predictions and prices are collected from public sources and updated regularly.</p>
      <nav aria-label={`About ${brand.name}`}>
        {footerPages.map(({ path, title, isApart, isFile }) => (
          <a key={path} href={path} download={isFile} {...(isApart && { target: '_blank', rel: 'noopener' })}>
            {title}
          </a>
        ))}
        <ContactLinks />
      </nav>
    </footer>
  );
}
