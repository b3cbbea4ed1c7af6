export { crowdChoices } from '../chart/crowd/crowding.ts';
export { AssetMenu, type AssetMenuProps, type MenuPage } from './AssetMenu.tsx';
export { LivePriceHeader, type LivePriceHeaderProps } from './LivePriceHeader.tsx';
export { MobileBoard, type MobileBoardProps } from './MobileBoard.tsx';
export { MobileControls, type MobileControlsProps } from './MobileControls.tsx';
export { MobilePanel, type MobilePanelProps } from './MobilePanel.tsx';
