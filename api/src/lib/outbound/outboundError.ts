const sentences = {
  address: 'The address is not one of a public https server',
  unreachable: 'The server at the address cannot be reached',
  slow: 'The server at the address takes too long to answer',
  tooLong: 'The server at the address answers more than is read',
  notJson: 'The server at the address answers something other than JSON',
  status: 'The server at the address does not answer the question',
} as const;

/** Reason why a stranger's server was not asked, or its response was refused. Stable. */
export type OutboundReason = keyof typeof sentences;

/** Error for a failed request to a stranger's server. The message contains nothing of the address. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, cause?: unknown) {
    super(sentences[reason], { cause });
    this.name = 'OutboundError';
    this.reason = reason;
  }
}
