import type { WireSubmission } from '@hindcast/domain';

/** Path of the payment page, which other pages show in a frame. */
export const PAY_PAGE = '/embed/pay';

/** Message from the payment frame to the page around it. It contains no payment data. */
export type FromPay =
  /** The frame is ready and waits for the submission. */
  | { readonly type: 'hindcast:pay-ready' }
  | { readonly type: 'hindcast:pay-height'; readonly height: number }
  | { readonly type: 'hindcast:pay-cancelled' | 'hindcast:pay-paid' | 'hindcast:pay-done' };

/** Message from the page around the frame to the frame: the submission to pay for. */
export interface ToPay {
  readonly type: 'hindcast:pay-words';
  readonly words: WireSubmission;
}
