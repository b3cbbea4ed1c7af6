// Tells the page around the frame how high the chart is, so that the frame can be made as high.
const chart = document.querySelector('main');
const tell = () => {
  const height = Math.ceil(chart.getBoundingClientRect().height);
  parent.postMessage({ type: 'hindcast:height', height }, '*');
};
new ResizeObserver(tell).observe(chart);
