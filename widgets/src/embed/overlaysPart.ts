// Replaces the chart's overlays in the script tag's build, because widgets in a shadow root need their styles there.
import { addLateStyles } from './place/addStyles.ts';
import './signStyles.ts';
import styles from './overlays.css';

export * from '../chart/overlays.ts';

addLateStyles(styles);
