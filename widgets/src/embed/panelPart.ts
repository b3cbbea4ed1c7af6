// Parts of a panel and a board besides the chart. They load late, because most pages embed only a chart.
import { addLateStyles } from './place/addStyles.ts';
import './signStyles.ts';
import styles from './panel.css';

export { PredictionPanel } from '../panel/PredictionPanel.tsx';
export { Legend } from '../signs/Legend.tsx';

addLateStyles(styles);
