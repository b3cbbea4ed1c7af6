import { ABOUT, type AssetId, assets, EXPERTS, followPath, HOW_WE_JUDGE, TERMS } from '@hindcast/domain';
import { useTheme } from '@hindcast/widgets';
import { AssetMenu, type AssetMenuProps } from '@hindcast/widgets/mobile';
import { useBackCloses } from '../link/useBackCloses.ts';
import { useOffered } from './useOffered.ts';

/**
 * Returns the pages in a phone's menu: those of the footer, which phones do not show (L6), and pages that do not fit
 * into the header.
 */
const pagesOn = (asset: AssetId | null) => [
  { href: EXPERTS, text: 'Experts: who calls it right' },
  { href: followPath({ asset, expert: null }), text: asset === null ? 'Follow' : `Follow ${assets[asset].title}` },
  { href: HOW_WE_JUDGE, text: 'How we judge' },
  { href: ABOUT, text: 'About Us', apart: true },
  { href: TERMS, text: 'Terms of Service', apart: true },
];

/** Shows the phone's menu with the pages of this site (M5). A page without a chart passes no time frame. */
export function PhoneMenu(props: Omit<AssetMenuProps, 'assets' | 'theme' | 'onTheme' | 'pages'>) {
  const { theme, choose } = useTheme();
  useBackCloses(props.onClose);
  const offered = useOffered();
  return (
    <AssetMenu {...props} assets={offered} {...(theme && { theme })} onTheme={choose} pages={pagesOn(props.current)} />
  );
}
