import type { WireExtractedCall } from '@hindcast/domain/extraction';
import type { TextCall } from './text/call.ts';

/** Returns a call in the form of the API, without its precision and doubts. */
export const wireCall = ({ precision: _precision, doubts: _doubts, ...call }: TextCall): WireExtractedCall => call;
