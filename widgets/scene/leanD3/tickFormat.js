// Takes the place of d3-scale's tickFormat.js in the site's build: the chart words its ticks itself.
export default () => {
  throw new Error('tickFormat is left out of this build');
};
