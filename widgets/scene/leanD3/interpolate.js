// Takes the place of d3-interpolate in builds for browsers: the chart's scales go between numbers only.
export const interpolateNumber = (from, to) => (share) => from * (1 - share) + to * share;
export { interpolateNumber as interpolate, interpolateNumber as interpolateRound, interpolateNumber as piecewise };
