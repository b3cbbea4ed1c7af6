// Verdicts and icons appear only in cards and lists, which load late.
import { addLateStyles } from './place/addStyles.ts';
import styles from './signs.css';

addLateStyles(styles);
