/** Time that the words give to a price: predicted, past, or reported as current. */
export type Tone = 'ahead' | 'behind' | 'report' | 'none';

/** Words that place a price in the future. */
const AHEAD = new RegExp(
  [
    String.raw`\b(?:will|shall|going to|gonna|could|can|may|might|should|would|cannot|can't|won't|wouldn't|couldn't|ought to)\b|'ll\b|'d (?:go|hit|reach|see)\b`,
    String.raw`\b(?:set|poised|likely|bound|about|ready|destined|expected|projected|forecast(?:ed)?|predicted|slated|tipped|primed|due|positioned|programmed|scheduled|waiting|wait) (?:for [#$\w]{2,12} )?to\b|\bon (?:track|course|pace|(?:its|the|our) way) (?:to|for)\b|\ben route to\b`,
    String.raw`\b(?:expect(?:s|ing|ation|ations)?|predict(?:s|ing|ed|ion|ions)?|forecast(?:s|ing|er|ers|ed)?|project(?:s|ing|ion|ions)|anticipat(?:e|es|ing)|estimat(?:e|es|ing|ed)|target(?:s|ing|ed)?|envision(?:s|ing)?|foresee(?:s)?|prophec\w+|prophes\w+|guess(?:es)?|outlook|aim(?:s|ing)?|eye(?:s|ing)|eyeing|tp\d?|pt|objective)\b`,
    String.raw`\b(?:see|sees|bet|bets|betting|believ(?:e|es|ing)|think|thinks|reckon|reckons|call for|calls for|calling for|my call|look(?:s|ing)? (?:to|for)|head(?:s|ed|ing)|en route|next (?:stop|leg|level|move|major|big)|path to|road to|race to|march(?:es|ing)? (?:to|towards?)|way to|journey to|run to|push to(?:wards?)?|send it to|moon(?:ing)? to|go(?:es|ing)? to|toward|towards|scenario|base case|bull case|bear case|conviction|(?:matter|question) of time|eventually|inevitabl\w+|coming|incoming|soon|tops? out|bottoms? out)\b|\b(?:floor|ceiling|top|bottom|peak)(?= ?(?:price ?)?[:=])`,
    String.raw`(?<!\bonly )\bto (?:again |finally |soon |even |easily |re)?(?:hit|reach|touch|test|retest|break|surpass|exceed|climb|rise|rally|surge|soar|fall|drop|crash|dip|go|skyrocket|trade|top|pass|cross|clear|see|bottom|peak|sink|plunge|slide|jump|explode|pump|dump|double|be|get|move|tag|settle|close|end|finish|land|stay|remain|hold|approach|attain|achieve|breach|smash|retrace|correct|moon|become|tap|visit|revisit)\b`,
    String.raw`\b(?:likely|expected|projected|forecast|predicted|will|'ll) (?:to )?have (?:\w{2,12}ed|hit|broken|risen|fallen|been|gone|seen)\b`,
    '(?:-|=){1,2}>|>',
  ].join('|'),
  'gi',
);
/** Words that place a price in the past. */
const BEHIND = new RegExp(
  [
    String.raw`\b(?:could|would|should|might|may|must)(?:n't| not)? have\b(?! to\b)|\b(?:needs?|needed|(?:has|have|had)(?= to )|must) (?:to )?(?:first )?(?:be|break|hold|reclaim|close|stay|clear|get|climb|defend|reach|hit)\b`,
    String.raw`\btook [^,;]{0,40}? to (?:hit|reach|get|go|break|cross|touch)\b`,
    String.raw`\b(?:was|were|been) (?:\w+ )?(?:expecting|predicting|calling|hoping|looking|betting|targeting|supposed)\b`,
    String.raw`\b(?<!\bhave )(?:fell|dropped|rose|surged|reached|was|were|crashed|broke|peaked|touched|climbed|soared|plunged|tumbled|slid|jumped|rallied|traded|closed|confirmed|called|bottomed|gained|bounced|retraced|recovered|sank|spiked|pumped|dumped|dipped|declined|slumped|soaring|passed|crossed|surpassed|exceeded|tested|retested|topped|settled|opened|went|got|saw|stood|ended|finished|started|began|flipped|smashed|lost|failed|missed|remember(?! (?:this|me|my)\b)|ago|yesterday|back in)\b`,
    String.raw`\b(?:has|(?<!\b(?:to|will) )(?<!'ll )have|had|having)(?: just| already| finally| now)? (?:been|hit|broken|fallen|risen|dropped|reached)\b`,
  ].join('|'),
  'gi',
);
/** Words that report the current price, or with a last day predict one: “hits $100k”. */
const REPORT =
  /\b(?:hit|hits|falls?|drops?|breaks?|tops|rises|slides|is|are|at|trades?|trading|above|below|over|under|now|again|crosses|reclaims?|loses|holds?|slips?|tumbles|surges|jumps|climbs|dips|sinks|plunges|rallies|reaches|near|nears|around|back|rebounds|bounces|recovers|soars|pops|rockets|retakes|hovers|approaches|approaching|nearing|nears|stays|returns|retreats|corrects|crashes|spikes|extends|settles|stalls|retraces|gains|adds|steadies|struggles|consolidates|touches|pushes|moves|shoots|falling|rising|trading|expires?)\b/i;

/** Returns the end of the last match. -1 without one. */
function lastOf(words: RegExp, text: string): number {
  let last = -1;
  words.lastIndex = 0;
  while (words.test(text)) last = words.lastIndex;
  return last;
}

/** Words right after a price that predict it: “$100k is coming”, “$250,000 price target”. */
const AHEAD_BEHIND =
  /^[^.;,]{0,40}?\b(?:incoming|soon(?! after| as)|inevitable|is next|(?:is|are) coming|target(?:s|ed)?|predictions?|forecasts?|projections?|programmed|possible|in play|is (?:the |my |our )?(?:target|call|next|likely)|remains? (?:feasible|possible)|on the (?:cards|table|horizon|way)|loading|imminent|guaranteed|in sight|price call|estimates?)\b/i;
/** Speakers named after the price: “…, analysts predict”, “: CEO forecasts”. */
const SAID_BEHIND =
  /^[^.;]{0,70}?\b(?:predicts?|forecasts?|price prediction|(?:price )?target|projects|(?:ceo|analysts?|experts?|founder|trader|strategist) (?:says?|believes?|expects?|claims?)|(?:says?|according to) (?:\w+ ){0,3}(?:ceo|analysts?|experts?|founder|trader|strategist))\b/i;

/** Tells whether any of the words place something in the future. */
export const isSaying = (words: string): boolean => lastOf(AHEAD, words) >= 0;

/** Returns the tone of the words before a price: the tone of the last word that has one. “Was expecting” is past. */
export function toneBefore(before: string): Tone {
  const [ahead, behind] = [lastOf(AHEAD, before), lastOf(BEHIND, before)];
  if (ahead > behind) return 'ahead';
  if (behind >= 0) return 'behind';
  return REPORT.test(before) ? 'report' : 'none';
}

/**
 * Length after a reported price, in characters, in which words may still make it a target: “Below $100k” is a report.
 */
const NEXT_WORDS = 28;

/**
 * Tells whether the words after a price place it in the future.
 * @param tone tone of the words before the price.
 */
export const isAheadBehind = (after: string, tone: Tone): boolean =>
  (tone === 'report' ? AHEAD_BEHIND.test(after.slice(0, NEXT_WORDS)) : AHEAD_BEHIND.test(after)) ||
  (tone === 'none' && SAID_BEHIND.test(after));
