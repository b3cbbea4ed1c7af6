// Gives each frame with a chart of this server the height that suits its width.
{
  const { origin } = new URL(document.currentScript.src);
  const isChart = ({ src }) => src.startsWith(`${origin}/embed/`);
  const frames = () => [...document.querySelectorAll('iframe')].filter(isChart);
  addEventListener('message', ({ source, origin: from, data }) => {
    if (from !== origin || data?.type !== 'hindcast:height' || !(data.height > 0 && data.height < 2000)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.style.height = `${data.height}px`;
  });
  // Frames that have loaded before this script have sent their height already.
  for (const { contentWindow } of frames()) contentWindow.postMessage({ type: 'hindcast:ask-height' }, origin);
}
