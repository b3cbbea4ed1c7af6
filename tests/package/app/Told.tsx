// Every component, hook and property of the package, on data of the partner's own.
import {
  AssetMenu,
  type AssetMenuProps,
  arrived,
  BackToTop,
  Board,
  type BoardActions,
  type BoardHandle,
  type BoardOptions,
  type BoardProps,
  type BoardState,
  type BoardStore,
  BottomBar,
  type BottomBarProps,
  type ChartPast,
  ChartPicture,
  type ChartPictureProps,
  type Crowding,
  chartPastOf,
  createBoard,
  ExpertFilter,
  type ExpertFilterProps,
  ExpertRecord,
  type ExpertRecordProps,
  ExpertsRanking,
  type ExpertsRankingProps,
  type Feed,
  type FeedStore,
  type Fit,
  firstView,
  HistoryTable,
  type HistoryTableProps,
  type InitialData,
  type Kind,
  Legend,
  type LegendProps,
  type Links,
  type LivePrice,
  LivePriceHeader,
  type LivePriceHeaderProps,
  type LiveSource,
  type MenuPage,
  MobileBoard,
  type MobileBoardProps,
  type Outcome,
  type Part,
  type Pointed,
  PredictionPanel,
  type PredictionPanelProps,
  PriceChart,
  type PriceChartProps,
  PullToRefresh,
  type PullToRefreshProps,
  problemOf,
  type RecordsProblem,
  readView,
  type Scale,
  type Sign,
  type Sort,
  type StatusFilter,
  type Steps,
  type Submit,
  SubmitBanner,
  type SubmitBannerProps,
  SubmitDialog,
  type SubmitDialogProps,
  type Theme,
  type TimeFrame,
  timeFrames,
  useBoard,
  useCrowding,
  useHandle,
  useLater,
  useLivePrice,
  useLiveProblem,
  VerdictBadge,
  type VerdictBadgeProps,
  type View,
  type Viewport,
  viewQuery,
} from '@hindcast/widgets';
import { type ComponentType, useMemo } from 'react';
import { asset, predictions, series, today, years } from './data.ts';

const ready = <T,>(value: T): Part<T> => ({ status: 'ready', value });
const feed: Feed = { today, prices: ready(series), predictions: ready(predictions) };
const store: FeedStore = {
  get: () => feed,
  subscribe: () => () => undefined,
  retry: () => undefined,
  refresh: () => Promise.resolve(),
};
const told: BoardStore = createBoard(asset, store);

const status: StatusFilter = 'pending';
const start: View = firstView(asset);
told.show(readView(`?status=${status}`, start));

const price: LivePrice | null = null;
const quiet: LiveSource = { get: () => price, getProblem: () => null, subscribe: () => () => undefined };
const records = { hrefOf: (id: string) => `https://example.org/p/${id}` };
const picture: ComponentType<ChartPictureProps> = ({ input, title }) => (
  <ChartPicture input={input} title={title} rooms={rooms} {...records} />
);
const rooms = { desktop: { width: 760, height: 420 }, mobile: { width: 320, height: 300 } } as const;
const listening = { onDrawn: () => undefined, onReady: () => undefined, onFailed: console.error };
const onList = (close: (() => void) | null): void => console.info(close === null ? 'closed' : 'open');
const words: readonly [string, string] = ['No prices', 'They begin tomorrow.'];
const links: Links = {
  judge: (kind: Kind) => `https://example.org/rules#${kind}`,
  expert: ({ expert }) => (expert.id === null ? null : `https://example.org/experts/${expert.id}`),
  history: ({ id }) => `https://example.org/p/${id}`,
  chance: 'https://example.org/chance',
  distance: 'https://example.org/distance',
  view: () => `https://example.org/?${viewQuery(told.view(), start)}`,
  report: () => null,
  share: ({ id }) => `https://example.org/p/${id}`,
};

/** The chart of a board, with whatever a test sets of its own. */
function Chart({ board, ...own }: { readonly board: BoardHandle } & Partial<PriceChartProps>) {
  const { place, step }: BoardState & BoardActions = board;
  const crowding: Crowding = useCrowding(board);
  const steps: Steps | null = useMemo(() => place && { ...place, onStep: step }, [place, step]);
  const heard = useLivePrice(board.live);
  const problem = useLiveProblem(board.live) ?? problemOf(board.prices);
  const closes = arrived(board.prices);
  const pointed: Pointed = board.pointed;
  const range: Viewport | null = board.range;
  const scale: Scale = board.scale;
  const fit: Fit = board.fit;
  const past: ChartPast | undefined = chartPastOf(board, board.board);
  if (!closes) return <p>{problem ?? 'Loading'}</p>;
  return (
    <div style={{ height: 480 }} data-price={heard?.price}>
      <PriceChart
        asset={asset}
        series={closes}
        predictions={board.drawn}
        all={arrived(board.predictions) ?? board.drawn}
        today={board.today}
        scale={scale}
        selected={board.selected}
        onSelect={board.select}
        onList={onList}
        range={range}
        onRange={board.showRange}
        fit={fit}
        onFit={board.showFit}
        fan={board.fan}
        onFan={board.showFan}
        crowding={crowding}
        pointed={pointed}
        {...(steps && { steps })}
        live={board.live}
        links={links}
        picture={picture}
        bar
        past={past}
        {...listening}
        {...own}
      />
    </div>
  );
}

interface AroundProps extends PredictionPanelProps, Pick<HistoryTableProps, 'onShown'> {}

/** Renders the parts beside a chart of the same board. */
function Around({ board, links, onShown }: AroundProps) {
  const legend: LegendProps = {
    worded: false,
    without: board.without satisfies readonly Sign[],
    predictions: board.listed,
    onToggle: board.toggleSign,
    onPoint: board.pointed.point,
  };
  const outcome: Outcome = 'success';
  const badge: VerdictBadgeProps = { outcome, kind: 'target', links: links ?? {}, tabIndex: -1 };
  return (
    <>
      <Legend {...legend} />
      <VerdictBadge {...badge} />
      <PredictionPanel board={board} {...(links && { links })} />
      <HistoryTable board={useLater(board)} {...(links && { links })} {...(onShown && { onShown })} />
    </>
  );
}

const theme: Theme = 'dark';
const [frame = 'ALL']: readonly TimeFrame[] = timeFrames;
const sort: Sort = 'highest';

/** All of it without a server. */
export function Told() {
  const board = useHandle(told, quiet);
  return (
    <main data-theme={theme} data-frame={frame}>
      <Chart board={board} theme={theme} layout="desktop" years={years} watermark="example.org" empty={words} />
      <Around board={board} links={links} onShown={() => board.sortBy(sort)} />
    </main>
  );
}

const form: SubmitDialogProps = {
  ...{ asset, series, today, site: 'https://hindcast.example' },
  experts: ['Cassandra'],
  onPaid: () => undefined,
  onClose: () => undefined,
};

/** The way to put a prediction on record; the form is over the page while it is open. */
export function Submitting({ open }: { readonly open: boolean }) {
  const board = useHandle(told, quiet);
  const submit: Submit = { onPress: () => undefined };
  return (
    <>
      <PredictionPanel board={board} submit={submit} />
      <PredictionPanel board={board} submit={{ href: 'https://hindcast.example/btc#submit' }} />
      {open && <SubmitDialog {...form} />}
    </>
  );
}

/** Chart, legend and list in one. */
export function Whole(own: Partial<BoardProps>) {
  const board = useHandle(told, quiet);
  return (
    <Board
      board={board}
      theme={theme}
      links={links}
      submit={{ href: form.site }}
      picture={picture}
      watermark="example.org"
      {...own}
    />
  );
}

/** Renders the track records that a server sends. */
export function Records({ baseUrl }: { readonly baseUrl: string }) {
  const onProblem = ({ code, message }: RecordsProblem): void => console.warn(code, message);
  const heard = { baseUrl, credit: 'Hindcast', onShown: () => undefined, onProblem };
  const record: ExpertRecordProps = { expert: 'cassandra', asset: asset.id, initial: undefined, ...heard };
  const ranking: ExpertsRankingProps = { asset: null, limit: 5, ...heard };
  return (
    <>
      <ExpertRecord {...record} />
      <ExpertsRanking {...ranking} />
    </>
  );
}

const menuPages: readonly MenuPage[] = [{ href: '/about', text: 'About', apart: true }];

/** A whole page of a phone. */
export function Phone(own: Partial<MobileBoardProps>) {
  const board = useHandle(told, quiet);
  const around = { assets: [asset], hrefOf: () => '/bitcoin', pages: menuPages };
  return (
    <MobileBoard
      board={board}
      theme={theme}
      links={links}
      submit={{ href: form.site }}
      watermark="example.org"
      {...around}
      {...own}
    />
  );
}

/** The parts of a phone's page, for a page of one's own. */
export function PhoneParts() {
  const board = useHandle(told, quiet);
  const head: LivePriceHeaderProps = { asset, series, live: quiet, today, heading: 'h1' };
  const filter: ExpertFilterProps = { board };
  const banner: SubmitBannerProps = { submit: { href: form.site }, title: asset.title };
  const pull: PullToRefreshProps = { onRefresh: board.refresh };
  const bar: BottomBarProps = {
    status: board.status,
    onStatus: board.filter,
    onReset: board.unfilter,
    onMenu: () => undefined,
  };
  const menu: AssetMenuProps = {
    ...{ assets: [asset], current: asset.id, hrefOf: () => '/bitcoin', pages: menuPages, onClose: () => undefined },
    ...{ frame: board.timeFrame, onFrame: board.showTimeFrame, scale: board.scale, onScale: board.showScale },
    ...{ fan: board.fan, onFan: board.showFan, band: board.band, onBand: board.showBand },
    ...{ strip: board.strip, onStrip: board.showStrip },
    ...{ theme, onTheme: () => undefined, onPast: () => board.showDay(board.today) },
  };
  return (
    <main>
      <LivePriceHeader {...head} />
      <ExpertFilter {...filter} />
      <SubmitBanner {...banner} />
      <PullToRefresh {...pull} />
      <BackToTop />
      <BottomBar {...bar} />
      <AssetMenu {...menu} />
    </main>
  );
}

/** All of it from a Hindcast server, which the panel, the table and the chart ask once. */
export function Served(options: BoardOptions) {
  const board = useBoard(asset, { name: 'partner', ...options });
  return (
    <main>
      <Chart board={board} />
      <Around board={board} />
    </main>
  );
}

/** Renders the board that a partner configures by the address of a server, and by data that were loaded before. */
export const servedBy = (baseUrl: string, initial?: InitialData) => <Served baseUrl={baseUrl} initial={initial} />;
