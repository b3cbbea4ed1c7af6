import { ABOUT, DOCS, EMBED, EXPERTS, exportPath, FOLLOW, HOME, HOW_WE_JUDGE, TERMS } from '@hindcast/domain';
import { brand } from '../brand/page.ts';
import './footer.css';

/** Where the data come from, and where to read and write more (L5). */
export function Footer() {
  const { contactMail, socialUrl, nostrUrl, host } = brand;
  return (
    <footer className="footer">
      <p>Predictions and prices are collected from public sources and updated regularly.</p>
      <nav aria-label={`About ${brand.name}`}>
        <a href={HOME}>Home</a>
        <a href={EXPERTS}>Experts</a>
        <a href={FOLLOW}>Follow</a>
        <a href={HOW_WE_JUDGE}>How we judge</a>
        <a href={ABOUT} target="_blank" rel="noopener">
          About Us
        </a>
        <a href={TERMS} target="_blank" rel="noopener">
          Terms of Service
        </a>
        <a href={EMBED} target="_blank" rel="noopener">
          Embed
        </a>
        <a href={DOCS} target="_blank" rel="noopener">
          API
        </a>
        <a href={exportPath('csv')} download>
          Data (CSV)
        </a>
        {contactMail !== null && <a href={`mailto:${contactMail}`}>Contact</a>}
        {socialUrl !== null && (
          <a href={socialUrl} rel="me noopener">
            {host}
          </a>
        )}
        {nostrUrl !== null && (
          <a href={nostrUrl} rel="me noopener">
            Nostr
          </a>
        )}
      </nav>
    </footer>
  );
}
