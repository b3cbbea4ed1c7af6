// Takes the place of the chart's overlays in the script tag's build, whose widgets need their styles in a shadow root.
import { addLateStyles } from './place/addStyles.ts';
import './signStyles.ts';
import styles from './overlays.css';

export * from '../chart/overlays.ts';

addLateStyles(styles);
