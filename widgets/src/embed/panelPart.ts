// The parts of a panel and a board besides the chart. They load late, since most pages embed a chart alone.
import { addLateStyles } from './place/addStyles.ts';
import './signStyles.ts';
import styles from './panel.css';

export { PredictionPanel } from '../panel/PredictionPanel.tsx';
export { Legend } from '../signs/Legend.tsx';

addLateStyles(styles);
