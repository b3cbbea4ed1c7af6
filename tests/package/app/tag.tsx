// The script tag's elements in JSX, and its functions and events.
import '@hindcast/widgets/tag';

export const tags = (
  <>
    <hindcast-chart asset="btc" frame="1Y" scale="log" theme="dark" load="eager" className="chart" />
    <hindcast-experts limit={5} />
    <hindcast-submit asset="naka">Your call</hindcast-submit>
    {/* @ts-expect-error there is no such frame */}
    <hindcast-chart frame="7Y" />
  </>
);

document.addEventListener('hindcast-load', () => {
  const { element, update, destroy } = Hindcast.mount(document.body, { widget: 'panel', asset: 'mstr', limit: 3 });
  element.addEventListener('hindcast-prediction-select', ({ detail }) => console.log(detail.prediction ?? 'none'));
  update({ expert: null });
  destroy();
  Hindcast.scan();
});
document.querySelector('hindcast-chart')?.addEventListener('hindcast-error', ({ detail: { code } }) => code.length);
