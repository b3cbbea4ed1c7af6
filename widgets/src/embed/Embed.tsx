import { HOW_WE_JUDGE, type Prediction, predictionPath, type TimeFrame } from '@hindcast/domain';
import { bandSentence } from '@hindcast/domain/crowd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type BoardHandle, useHandle } from '../board/useBoard.ts';
import { BoardChart } from '../chart/BoardChart.tsx';
import { Frames } from '../chart/bar/Frames.tsx';
import { type Crowding, saidBand, useCrowding } from '../chart/crowd/crowding.ts';
import { BAND_WORDS } from '../chart/crowd/crowdNames.ts';
import { arrived, problemOf } from '../feed/part.ts';
import { LatePart } from '../late/LatePart.tsx';
import { createLate } from '../late/late.ts';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { Links } from '../signs/links.ts';
import type { Place } from '../tag/engineTypes.ts';
import { follow } from '../tag/follow.ts';
import type { Choice } from './place/readOptions.ts';
import { type SharedEmbed, useSharedEmbed } from './sharedEmbed.ts';
import { tellUnreachable, useHandover } from './useHandover.ts';

const latePanel = createLate(() => import('./panelPart.ts'));

interface EmbedProps {
  readonly place: Place;
  readonly choice: Choice;
}

/** Returns the links of an embed, which lead to pages of the Hindcast site. */
const linksTo = (origin: string): Links => ({
  judge: (kind) => `${origin}${HOW_WE_JUDGE}#${kind}`,
  history: ({ id }: Prediction) => origin + predictionPath(id),
  chance: `${origin}${HOW_WE_JUDGE}#chance`,
  distance: `${origin}${HOW_WE_JUDGE}#pending`,
});

interface EmbedChartProps {
  readonly board: BoardHandle;
  readonly links: Links;
  /** Sentence about missing data that is shown beside the chart. Null if nothing is missing. */
  readonly note: string | null;
  readonly place: Place;
  /** Called once all data are drawn. */
  readonly onDrawn: () => void;
}

/** Returns the sentence about the expectations of open calls. Null if the band is not shown. */
function expectedIn({ crowd, counted, band, period }: Crowding, { board, today }: BoardHandle): string | null {
  const said = period === null ? saidBand({ counted, today, shown: band, band: crowd?.band }) : null;
  return said && bandSentence(said, board.asset);
}

function EmbedChart({ board, links, note, place, onDrawn }: EmbedChartProps) {
  const { prices, range, timeFrame } = board;
  const crowding = useCrowding(board);
  const series = arrived(prices);
  const problem = problemOf(prices);
  const handover = useHandover(place, onDrawn);
  const expected = expectedIn(crowding, board);
  const chooseFrame = (frame: TimeFrame): void => board.showTimeFrame(frame);
  return (
    <div className="hc-embed-chart">
      <Frames frame={range ? null : timeFrame} onChange={chooseFrame} />
      {expected && (
        <p className="hc-embed-expected" title={BAND_WORDS}>
          {expected}
        </p>
      )}
      <div className="hc-embed-space">
        {problem && <ListMessage title={problem} action="Retry" onAction={board.retry} alarm />}
        {series && note && <p className="hc-embed-note">{note}</p>}
        {series && <BoardChart board={board} series={series} links={links} {...handover} bar />}
      </div>
    </div>
  );
}

interface EmbedPanelProps {
  readonly part: typeof import('./panelPart.ts');
  readonly board: BoardHandle;
  readonly links: Links;
  readonly place: Place;
  readonly onShown: () => void;
}

function EmbedPanel({ part: { Legend, PredictionPanel }, board, links, place, onShown }: EmbedPanelProps) {
  useEffect(onShown, [onShown]);
  return (
    <>
      {place.kind === 'board' && (
        <Legend
          without={board.without}
          predictions={board.listed}
          onToggle={board.toggleSign}
          onPoint={board.pointed.point}
        />
      )}
      <PredictionPanel board={board} links={links} />
    </>
  );
}

/** Events by which a reader uses a widget. */
const USES = ['pointerdown', 'keydown', 'click'];

/** Remembers which widget of a shared board the reader uses. */
function useUsed(place: Place, shared: SharedEmbed): void {
  useEffect(() => {
    const { root } = place;
    const left = new AbortController();
    const use = (): void => {
      shared.used = place;
    };
    for (const type of USES) root.addEventListener(type, use, { capture: true, signal: left.signal });
    return () => {
      left.abort();
      if (shared.used === place) shared.used = null;
    };
  }, [place, shared]);
}

/** Sends the reader's actions in this widget and the errors to the page as events. */
function useTelling(
  place: Place,
  shared: SharedEmbed,
  { timeFrame, selected, prices }: BoardHandle,
  problem: object | null,
): void {
  const { tell } = place;
  const before = useRef({ timeFrame, selected });
  useUsed(place, shared);
  useEffect(() => {
    // A prediction that does not exist is deselected by the widget and not by the reader, so no event is sent.
    const isGone = selected === null && problem;
    const isUsed = shared.used === null || shared.used === place;
    if (isUsed && before.current.timeFrame !== timeFrame) tell('frame-change', { frame: timeFrame });
    if (isUsed && before.current.selected !== selected && !isGone) tell('prediction-select', { prediction: selected });
    before.current = { timeFrame, selected };
  }, [place, shared, tell, timeFrame, selected, problem]);
  useEffect(() => {
    if (prices.status !== 'loading' && problem) tell('error', problem);
  }, [tell, prices.status, problem]);
}

/** Shows a widget on a partner's page: a chart, a panel, or both as a board. */
export function Embed({ place, choice }: EmbedProps) {
  const { kind, origin } = place;
  const shared = useSharedEmbed(place, choice);
  const { feed, live } = shared.data;
  const board = useHandle(shared.board, live);
  const links = useMemo(() => linksTo(origin), [origin]);
  const problem = feed.getProblem();
  useTelling(place, shared, board, problem);
  useEffect(() => feed.want(board.timeFrame), [feed, board.timeFrame]);
  const from = board.range?.from ?? Number.POSITIVE_INFINITY;
  const first = arrived(board.prices)?.days[0] ?? Number.NEGATIVE_INFINITY;
  useEffect(() => {
    // The reader has reached the start of the loaded time frame.
    if (from <= first) feed.want('ALL');
  }, [feed, from, first]);
  const { status } = board.prices;
  const [hasChart, setHasChart] = useState(kind === 'panel');
  const [hasList, setHasList] = useState(kind === 'chart');
  const chartShown = useCallback(() => setHasChart(true), []);
  const listShown = useCallback(() => setHasList(true), []);
  const listFailed = useCallback(() => tellUnreachable(place), [place]);
  useEffect(() => {
    if (status === 'ready' && hasChart && hasList) place.tell('ready', {});
  }, [status, hasChart, hasList, place]);
  useEffect(() => {
    // A chart reports its first frame itself. If it fails, its picture stays.
    if (kind === 'panel' ? status !== 'loading' : kind === 'board' && status === 'error') place.drawn();
    else if (status === 'error') follow(place.hands());
  }, [kind, status, place]);
  return (
    <div className={`hc-embed hc-embed-${kind}`}>
      {kind !== 'panel' && (
        <EmbedChart board={board} links={links} note={problem?.message ?? null} place={place} onDrawn={chartShown} />
      )}
      {kind !== 'chart' && (
        <LatePart late={latePanel} what="The list" waiting={<div className="hc-panel" />} onFailed={listFailed}>
          {(part) => <EmbedPanel part={part} board={board} links={links} place={place} onShown={listShown} />}
        </LatePart>
      )}
      <a className="hc-embed-credit" href={`${origin}${choice.asset.path}`} target="_blank" rel="noopener">
        Hindcast
      </a>
    </div>
  );
}
