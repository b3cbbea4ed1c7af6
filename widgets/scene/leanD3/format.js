// Takes the place of d3-format in builds for browsers: the chart words its ticks itself.
const leftOut = () => {
  throw new Error('d3-format is left out of this build');
};

export {
  leftOut as format,
  leftOut as formatPrefix,
  leftOut as formatSpecifier,
  leftOut as precisionFixed,
  leftOut as precisionPrefix,
  leftOut as precisionRound,
};
