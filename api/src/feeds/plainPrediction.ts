import { cutText, type Prediction } from '@hindcast/domain';
import { shownLines, shownText } from '@hindcast/domain/text';

/** Characters of a quote: an entry is no place for a book, and its address has the rest. */
const MOST_QUOTED = 2000;

/** A prediction whose texts steer no reader, turn no direction and are no longer than an entry of a list may be. */
export const plainPrediction = (prediction: Prediction): Prediction => ({
  ...prediction,
  expert: { ...prediction.expert, name: shownText(prediction.expert.name) },
  text: prediction.text && cutText(shownText(prediction.text.replaceAll(/\s+/g, ' ')), 200),
  quote: prediction.quote && cutText(shownLines(prediction.quote), MOST_QUOTED),
});
