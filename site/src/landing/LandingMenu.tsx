import { ABOUT, assets, EXPERTS, FOLLOW, HOW_WE_JUDGE, TERMS } from '@hindcast/domain';
import { brand } from '../brand/page.ts';

/** The ways on from the front page on a phone, which has no footer there (L6). It opens without scripts. */
export function LandingMenu() {
  const { contactMail, socialUrl, nostrUrl, host } = brand;
  return (
    <details className="landing-menu">
      <summary>Menu</summary>
      <nav aria-label="Pages">
        {Object.values(assets).map(({ id, title, path }) => (
          <a key={id} href={path}>
            {title}
          </a>
        ))}
        <a href={EXPERTS}>Experts</a>
        <a href={FOLLOW}>Follow</a>
        <a href={HOW_WE_JUDGE}>How we judge</a>
        <a href={ABOUT}>About Us</a>
        <a href={TERMS}>Terms of Service</a>
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
    </details>
  );
}
