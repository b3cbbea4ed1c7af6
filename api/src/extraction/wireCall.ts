import type { WireExtractedCall } from '@hindcast/domain/extraction';
import type { TextCall } from './text/call.ts';

/** A call as it goes over the wire, without what its rules know besides. */
export const wireCall = ({ precision: _precision, doubts: _doubts, ...call }: TextCall): WireExtractedCall => call;
