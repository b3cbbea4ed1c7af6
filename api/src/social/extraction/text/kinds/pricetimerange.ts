import { FILL, type KindWords } from './reading.ts';

const BEFORE = new RegExp(
  String.raw`\b(?:above|over|past|beyond|surpass(?:es|ing)?|exceed(?:s|ing)?|at least|more than|north of|higher than|greater than|upwards? of|(?<!no )min(?:imum)?(?: of)?|break(?:s|ing)?(?: out| up)?(?: through| past| above| over| beyond)?|cross(?:es|ing)?|clear(?:s|ing)?|(?:to|will|could|may|might|can|should|would) (?:easily )?top|eclips(?:e|es|ing)|smash(?:es|ing)?(?: through| past)?|blow(?:s|ing)? (?:past|through)|shatter(?:s|ing)?|breach(?:es|ing)?|pass(?:es|ing)?(?= )|outpac\w+|not? (?:stop|settle) (?:until|for less than)|into(?= (?:the )?(?:six|seven|five|6|7|5)))[ :]{1,2}${FILL}$`,
  'i',
);
const BELOW = /\b(?:below|under|beneath|down|drop\w*|fall\w*|lower)\b[^,;]{0,24}$/i;
const AFTER =
  /^(?: ?\+|[ ,]{0,2}(?:plus\b|(?:or|and|if not) (?:\w+ )?(?:more|higher|above|better|beyond|up|north|over|greater)\b|min(?:imum)?\b|at (?:the )?(?:least|minimum|very least)|easy\b(?= min)))/i;

/** At least this price: “at least $100k”, “$100k or more”. */
export const pricetimerange: KindWords = {
  kind: 'pricetimerange',
  is: ({ before, after, orMore, denied, direction }) =>
    !denied && ((BEFORE.test(before) && !(direction === 'down' && BELOW.test(before))) || orMore || AFTER.test(after)),
};
