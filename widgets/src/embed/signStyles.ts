// Verdicts and glyphs stand on cards, which load late, and in lists, which load late too.
import { addLateStyles } from './place/addStyles.ts';
import styles from './signs.css';

addLateStyles(styles);
