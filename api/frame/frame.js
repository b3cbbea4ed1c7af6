// Tells the page around the frame how high the chart would be by its width, so that the frame can be made as high. Until
// then the chart is as high as the frame is. The page says the least height and the ratio: oEmbed has the same.
const { least, ratio } = document.currentScript.dataset;
const tell = () => {
  const height = Math.max(least, Math.ceil(innerWidth / ratio));
  parent.postMessage({ type: 'hindcast:height', height }, '*');
};
new ResizeObserver(tell).observe(document.documentElement);
