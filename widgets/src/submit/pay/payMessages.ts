import type { WireSubmission } from '@hindcast/domain';

/** The page of a server in which a submission is paid, shown in a frame. */
export const PAY_PAGE = '/embed/pay';

/** Messages of the page in the frame to the page around it. They contain nothing about a payment. */
export type FromPay =
  /** It is there, and waits for the words. */
  | { readonly type: 'hindcast:pay-ready' }
  | { readonly type: 'hindcast:pay-height'; readonly height: number }
  | { readonly type: 'hindcast:pay-cancelled' | 'hindcast:pay-paid' | 'hindcast:pay-done' };

/** Message of the page around the frame to the page in it: the words that are to be paid for. */
export interface ToPay {
  readonly type: 'hindcast:pay-words';
  readonly words: WireSubmission;
}
