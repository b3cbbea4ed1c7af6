/** A row of the specification, in one sentence. */
export type Row = {
  readonly id: string;
  readonly says: string;
  /** The part that is not built yet. Such a row counts as open, whatever tests it has. */
  readonly lacks?: string;
};

/** A chapter of the specification: its letter, its name and its rows in order. */
export type Chapter = { readonly letter: string; readonly title: string; readonly rows: readonly Row[] };

/** A chapter of rows whose ids are its letter and a number from 1; a pair says what a row lacks. */
function chapter(letter: string, title: string, ...rows: readonly (string | readonly [string, string])[]): Chapter {
  return {
    letter,
    title,
    rows: rows.map((row, index) => {
      const id = `${letter}${index + 1}`;
      return typeof row === 'string' ? { id, says: row } : { id, says: row[0], lacks: row[1] };
    }),
  };
}

/** Every chapter, in the specification's order. */
export const chapters: readonly Chapter[] = [
  chapter(
    'L',
    'Landing page',
    'The root and /intro open a page of introduction, at its top.',
    'A headline and a tagline invite to the Bitcoin page by two links.',
    'A block of figures says how many predictions there are, what they expect on average and how far apart they are; the server’s metrics feed it.',
    'Four sections say what the product is good for.',
    'The footer leads to the documents, which the operator can replace, to contacts, and says where the data come from.',
    'On a phone the footer is hidden on the board and the landing page, and the menu has its documents.',
  ),
  chapter(
    'V',
    'Main view, desktop and tablet',
    'The address decides which asset a page shows; Bitcoin is shown where it names none.',
    'The header has the logo, the name, the way to submit, and a switch between dark and light that is remembered.',
    'A selector offers five lengths of time, remembered for each asset; a bar and a legend stand with the chart.',
    'Chart and panel share the width 3 to 1, on a tablet 2 to 1; on a phone one stands below the other. A new layout waits 100 ms.',
    'A figure says what the pending predictions of the shown time expect on average.',
    'A table of all predictions says who, what, until when and how it came out; it has words for loading and for having none.',
  ),
  chapter(
    'P',
    'Prediction panel',
    'The panel is titled with its asset’s name.',
    'A dropdown lists all experts once, sorted; a toggle lets a reader pick several, and a reset drops them.',
    'One picked expert replaces another in single mode, and joins them in multiple mode.',
    'Four chips leave what is pending, right or wrong, ordered by votes on the chart; the lit one pressed again clears the chart, which is said beside All, and All draws all.',
    'A section above the list invites to submit a prediction.',
    'An item says who said what, until when, when it was said, and how it came out.',
    'The list is newest first unless it is sorted otherwise; a press selects and deselects, an eye shows and hides on the chart, what is hidden is counted, and the list keeps its place.',
    'An empty list invites to the first prediction, and one that failed to load offers to try again.',
  ),
  chapter(
    'C',
    'Chart',
    'The price is a line with a mark for each active prediction of the five kinds; marks without room stand together and open.',
    'A reader zooms between half and 50 times and pans, never before the start; the selected mark pressed again, or no prediction left, brings the first view back, in 750 ms; a filter moves neither axis.',
    'A hit is a green dot on the bar that decided, with its date; a miss is red and what is open is orange.',
    'A marker pulses at the last point, with an arrow of the last move.',
    'The product’s address stands faintly behind the line.',
    'Without prices two sentences say so.',
    'Each kind takes its price from its own fields, in their order of preference.',
    'A record that cannot be drawn is left out with a warning that names it; a hidden one is left out in silence.',
    'Bitcoin’s prices are padded, start at −1000, and end at one of three steps that the predictions choose, while all years are in view; otherwise they fit what is near, what lies beyond is a chip at the edge, and a reader chooses what they fit.',
    'Strategy’s and Nakamoto’s prices start at 0 and end above the top price, each layout by its own rule.',
    'Time begins in 2015 at the earliest and goes on past the latest prediction; at first at most 30 % of what is seen lies ahead. Tops and bottoms without an end run two years from the day of the words.',
    'Ticks of time say years or months by what is seen, no more than there is room for; prices are labelled in the asset’s short form.',
    'Prices are in dollars with the asset’s decimals, long ones shortened; cards and lists write dates by day, month and year.',
    'Labels keep 25 px apart, a dot has a radius of 8 px and of 10 under the pointer, and the plot its margins.',
    'Prices at or below zero and days to come are dropped, a size without room draws nothing, and a fault in drawing never takes the page down.',
    'What an operator wants drawn in another way than the data says is a row of a table, and no name in code.',
    'A chart has three densities, chosen by what is drawn and the room for it; beyond few nothing but a selected mark covers the price line, and chips cover no other chip, digits or the axis.',
    'Where there are many a strip below the plot counts hits, misses and open calls by period on the same time axis; a period can be read, and pressed to narrow list, history and chart.',
    'A band ahead shows where half and eight tenths of the open calls lie and their median, in words too; the time machine shows what was expected then beside what happened.',
  ),
  chapter(
    'M',
    'Mobile',
    'One view that is pulled down to refresh, with a chart of a height of its own.',
    'Bitcoin’s board has a live price, a chart, a filter of experts, a list and a way back to its top.',
    'Strategy’s board has the same parts, and invites to submit only where that can be done.',
    'A bar at the bottom has the menu, a reset, and a filter that goes round the outcomes.',
    'A dialog lets a reader choose the asset and says which are to come.',
    'Chart and list have short badges for the outcomes, and an item is pressed as in the panel.',
  ),
  chapter(
    'S',
    'Submit form',
    'A dialog has the eleven fields with the asset’s hints.',
    'What is missing or is no address is said under its field, until that is edited.',
    'Each kind puts its price into its own fields.',
    'Closing leads back to the asset, and from another site’s page only tells that page.',
    'A range has its maximum above its minimum, and a day is a real one; form and server agree.',
    'Everything that was entered is kept with the record, and shown to operators.',
  ),
  chapter(
    'Y',
    'Pay',
    'A dialog lets people pay what they choose, in whole sats.',
    'The invoice is a code to scan and a text to copy.',
    'The payment is asked after until it is there or too late, and both ends are said.',
    'An invoice that cannot be made is said.',
    'A paid submission is stored exactly once, whatever happens on the way.',
    'Two calls make an invoice and tell whether it is paid.',
  ),
  chapter(
    'N',
    'Notify',
    'After a submission people may leave an address to hear of it.',
    'What they leave is used when the submission is decided or judged.',
  ),
  chapter(
    'A',
    'Login and roles',
    'Operators log in with a name and a password.',
    'Each way to fail at that has its words.',
    'Two calls try and make a login, which gives a token.',
    'The browser remembers the login until the operator leaves.',
    [
      'The server refuses every call without a valid token, but for a list of public ones.',
      'the public calls of what is to come',
    ],
    'Four roles may do ever more; the first user may do all.',
  ),
  chapter(
    'D',
    'Bitcoin dashboard',
    'The dashboard has tabs for each state of a submission and for the operator’s tools.',
    'A table lists submissions with what can be done with each.',
    'A dialog shows one whole and lets it be edited.',
    'An approval makes a prediction of it, with its expert and its days.',
    'A rejection takes a comment, and whatever was done or failed is said.',
    'A submission can be posted to social media, which approves it.',
    'No row is shown twice, and numbers are read with the signs people write in them.',
    'A submission’s state and a prediction’s outcome are two things.',
    'A list of experts that cannot be loaded is replaced by the last one known.',
  ),
  chapter(
    'R',
    'MSTR dashboard',
    'Strategy’s dashboard has its own filters, columns and words.',
    'A rejection needs a reason, and an approval names the expert; Nakamoto has the same.',
  ),
  chapter(
    'X',
    'Social',
    'Each platform says whether it is connected, and how much may be posted.',
    'A text is neither empty nor too long, and says when it is long.',
    'Up to four pictures are cropped, and the crop is what is posted.',
    'A post goes to one platform or both, and each tells how that went.',
    'A post can be given a time, is listed, and can be taken back.',
    'The calls for all this exist.',
  ),
  chapter(
    'E',
    'Extraction',
    'An address of a post is needed, and of no other site.',
    'The post is read into every field, with a model or without.',
    'What was read can be edited and becomes a submission.',
    'Each way to fail at that has its words.',
  ),
  chapter(
    'Q',
    'Tweet queue',
    'A list of posts to read can be worked on one by one.',
    'Each is in one of five states, and no two workers take the same one.',
    'A list that cannot be loaded says so, and samples stand in a demo alone.',
  ),
  chapter(
    'W',
    'Wire',
    'Prices, predictions, the last price and the metrics are answered at their addresses, each in its shape; clients can be built for a server at another address.',
    'A socket sends live prices, secure where the page is, and is opened again 5 to 6 s after it closes; only a price in it counts.',
    'Operators have calls for submissions and experts.',
    'Each failure has its words where a reader looks for them, and each missing field its own.',
    'Prediction and price fields are read with their defaults; a call counts from the day of its words, or from a later start.',
  ),
  chapter(
    'B',
    'Embeds and packages',
    'A package has the components for React.',
    'One script tag puts them on any page.',
    'Site and stories assemble the same components, and every state has its story.',
  ),
  chapter('K', 'CLI', 'A terminal can do whatever the web’s operators can.'),
  chapter(
    'J',
    'Verdicts',
    'The server judges each prediction by one rule with a version, shows what decided it, and gives a receipt for it.',
    'An operator can set an outcome with a reason; what the rule says stays beside it.',
  ),
];

/** Every row, in order. */
export const rows: readonly Row[] = chapters.flatMap((chapter) => chapter.rows);
