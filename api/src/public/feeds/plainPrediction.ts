import { cutText, type Prediction } from '@hindcast/domain';
import { shownLines, shownText } from '@hindcast/domain/text';

/** Longest quote in an entry, in characters. Its URL has the rest. */
const MOST_QUOTED = 2000;

/** Cleans a prediction's texts for an entry: without control characters and direction marks, and shortened. */
export const plainPrediction = (prediction: Prediction): Prediction => ({
  ...prediction,
  expert: { ...prediction.expert, name: shownText(prediction.expert.name) },
  text: prediction.text && cutText(shownText(prediction.text.replaceAll(/\s+/g, ' ')), 200),
  quote: prediction.quote && cutText(shownLines(prediction.quote), MOST_QUOTED),
});
