// Connects the frame with the page around it. It sends the height that the chart would have by its width, so that the
// frame can be made as high; until then the chart is as high as the frame is. The page of the frame says the least height
// and the ratio, and oEmbed has the same. The page around the frame can change the chart by messages.
const { least, ratio } = document.currentScript.dataset;
const chart = document.querySelector('hindcast-chart');
const tell = () => {
  const height = Math.max(least, Math.ceil(innerWidth / ratio));
  parent.postMessage({ type: 'hindcast:height', height }, '*');
};
/** Sets or removes an attribute. */
const set = (element, name, value) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
new ResizeObserver(tell).observe(document.documentElement);
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if (data?.type === 'hindcast:ask-height') tell();
  if (data?.type !== 'hindcast:set') return;
  for (const name of ['frame', 'scale', 'expert', 'prediction']) if (name in data) set(chart, name, data[name]);
  if (!('theme' in data)) return;
  set(chart, 'theme', data.theme ?? 'auto');
  set(document.documentElement, 'data-theme', data.theme);
});
