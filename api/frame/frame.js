// Tells the page around the frame how high the chart would be by its width, so that the frame can be made as high. Until
// then the chart is as high as the frame is.
const LEAST = 280;
const tell = () => {
  const height = Math.max(LEAST, Math.ceil(innerWidth / 2));
  parent.postMessage({ type: 'hindcast:height', height }, '*');
};
new ResizeObserver(tell).observe(document.documentElement);
