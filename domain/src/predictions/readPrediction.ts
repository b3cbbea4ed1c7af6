import { kindOf, readKind, usualKind } from '../kinds/claims.ts';
import { type Claim, type ClaimFields, directions, type Kind } from '../kinds/shape/claim.ts';
import { type Outcome, outcomes } from '../kinds/shape/verdict.ts';
import { type Asset, type AssetId, assets, readAssetId } from '../market/asset.ts';
import { type Day, dayText, readDatePart } from '../market/day.ts';
import { readNumber, readPrice } from '../market/money.ts';
import { readUtcDay } from '../market/utcDay.ts';
import { readLink, text } from '../text/readLink.ts';
import { readOverride } from '../wire/readOutcome.ts';
import { readVerdict } from '../wire/readVerdict.ts';
import { readCounts } from './counts.ts';
import { isOffChart, readDisplay } from './display.ts';
import { readExpertPicture } from './expertLinks.ts';
import type { Expert, Prediction } from './prediction.ts';
import { readReply } from './reply.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowOf = (value: unknown): Row => (isRow(value) ? value : {});

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const firstGiven = (...values: unknown[]): unknown => values.find(given);

function readExpert(row: Row, asset: AssetId): Expert {
  const nested = rowOf(row.influencer);
  const picture = readExpertPicture(nested.picture);
  const counts = readCounts(nested);
  return {
    id: text(firstGiven(nested.id, row.influencer_id)),
    name: text(firstGiven(nested.name, row.influencer_name)) ?? (asset === 'mstr' ? 'Unknown Expert' : 'Unknown'),
    handle: text(firstGiven(row.x_handle, nested.x_handle))?.replace(/^@+/, '') || null,
    score: readNumber(firstGiven(nested.score, row.influencer_score)),
    ...(picture !== null && { picture }),
    ...(counts && { counts }),
  };
}

const readOutcome = (value: unknown): Outcome => outcomes.find((known) => known === value) ?? 'pending';

/** Returns a value in quotes for an error message. Of a value that is neither text nor number it gives the type. */
const quoted = (value: unknown): string => `“${text(value) ?? typeof value}”`;

/**
 * Reads the day on which the prediction was made, and the day from which it counts (W5). Returns a phrase about the
 * problem if a day is invalid.
 */
function readTimes(row: Row): Pick<ClaimFields, 'made' | 'assumed' | 'start'> | string {
  const said = firstGiven(row.prediction_made, row.prediction_date);
  const named = readDatePart(row.start_date);
  if (given(row.start_date) && named === null) return `its start date ${quoted(row.start_date)} is not a day`;
  if (given(said) && readUtcDay(said) === null) return `the day it was made ${quoted(said)} is not a day`;
  const recorded = readUtcDay(row.created_at);
  const made = readUtcDay(said) ?? named ?? recorded;
  if (made === null)
    return given(row.created_at) ? `its day ${quoted(row.created_at)} is not a day` : 'it has no start date';
  // A record cannot be older than the statement that it records.
  const day = recorded !== null && recorded < made ? recorded : made;
  const start = named !== null && named > day ? named : day;
  return { made: day, assumed: !given(said) && named === null, start };
}

/** Reads the claim of a row. Returns a phrase about the problem if the row has no valid claim (C7, C8, W5). */
function readClaim(row: Row, kind: Kind | null, asset: Asset): Claim | string {
  if (kind === null) return `its kind ${quoted(row.prediction_type)} is not one Hindcast knows`;
  const times = readTimes(row);
  if (typeof times === 'string') return times;
  const { start } = times;
  const endText = firstGiven(row.end_date, row.target_time);
  const end = readDatePart(endText);
  if (given(endText) && end === null) return `its end date ${quoted(endText)} is not a day`;
  if (end !== null && end <= start) return `it ends on ${dayText(end)}, not after its start on ${dayText(start)}`;
  return kindOf(kind).read({
    priceTarget: readPrice(firstGiven(row.price_target, row.target_price)),
    priceMin: readPrice(row.price_min),
    priceMax: readPrice(row.price_max),
    pricePrediction: readPrice(row.price_prediction),
    direction: directions.find((known) => known === row.direction) ?? null,
    ...times,
    end,
    plausible: asset.plausible,
  });
}

const readPredictedOn = (row: Row): Day | null => {
  const said = firstGiven(row.prediction_date, row.prediction_made);
  return given(said)
    ? readUtcDay(said)
    : given(row.start_date)
      ? readDatePart(row.start_date)
      : readUtcDay(row.created_at);
};

/**
 * Reads a prediction from a row of the API (W5). Numbers may be text, most fields may be missing, and MSTR rows use
 * other names for some. Never throws: a row that cannot be drawn gets no claim, and `problem` gives the reason.
 */
export function readPrediction(value: unknown, fallback: AssetId): Prediction {
  const row = rowOf(value);
  const asset = assets[readAssetId(row.asset_type) ?? fallback];
  const kind = readKind(row.prediction_type);
  const claim = readClaim(row, kind, asset);
  const display = readDisplay(row.display);
  const reply = readReply(row.reply);
  return {
    id: text(row.id) ?? '',
    asset: asset.id,
    expert: readExpert(row, asset.id),
    kind: kind ?? usualKind,
    claim: typeof claim === 'string' ? null : claim,
    problem: typeof claim === 'string' ? claim : null,
    outcome: readOutcome(row.success_status),
    verdict: readVerdict(row.verdict),
    override: readOverride(rowOf(row.verdict).override),
    targetDate: text(firstGiven(row.target_time, row.end_date)),
    madeOn: readUtcDay(row.prediction_made),
    predictedOn: readPredictedOn(row),
    text: text(row.price_prediction),
    quote: text(firstGiven(row.quote, row.notes)),
    sourceUrl: readLink(row.source_url),
    voteScore: readNumber(row.vote_score) ?? 0,
    hidden:
      row.exclude_from_chart === true ||
      row.exclude_from_chart === 1 ||
      row.exclude_from_chart === 'true' ||
      isOffChart(row.display),
    ...(display && { display }),
    ...(reply && { reply }),
  };
}
