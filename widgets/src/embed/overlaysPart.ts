// Replaces the chart's overlays in the build of the script tag, because widgets in a shadow root have to add their
// styles there.
import { addLateStyles } from './place/addStyles.ts';
import './signStyles.ts';
import styles from './overlays.css';

export * from '../chart/overlays.ts';

addLateStyles(styles);
