import type { Command } from 'commander';
import type { Context } from '../terminal/context.ts';

/** A group of commands: the first word of a command line. */
export interface Noun {
  readonly name: string;
  readonly description: string;
  /** Loads the function that adds the noun's commands. Only a command line that names the noun needs it. */
  load(): Promise<(command: Command, context: Context) => void>;
}

/** All nouns, in the order of the help. */
export const nouns: readonly Noun[] = [
  {
    name: 'status',
    description: 'how the server is: database, work, last prices, gaps, waiting verdicts',
    load: async () => (await import('./status.ts')).addStatusCommand,
  },
  {
    name: 'prices',
    description: 'daily prices on record',
    load: async () => (await import('./prices.ts')).addPriceCommands,
  },
  {
    name: 'predictions',
    description: 'experts’ predictions on record',
    load: async () => (await import('./predictions.ts')).addPredictionCommands,
  },
  {
    name: 'experts',
    description: 'who they are, their names, and who is one',
    load: async () => (await import('./record/experts.ts')).addExpertCommands,
  },
  {
    name: 'display',
    description: 'how predictions are drawn where that differs from what they claim',
    load: async () => (await import('./record/display.ts')).addDisplayCommands,
  },
  {
    name: 'judge',
    description: 'verdicts and their evidence',
    load: async () => (await import('./judge.ts')).addJudgeCommands,
  },
  {
    name: 'review',
    description: 'go through what people sent in, one submission at a time',
    load: async () => (await import('./review.ts')).addReviewCommand,
  },
  {
    name: 'approve',
    description: 'make predictions of submissions',
    load: async () => (await import('./decide.ts')).addApproveCommand,
  },
  {
    name: 'reject',
    description: 'reject submissions',
    load: async () => (await import('./decide.ts')).addRejectCommand,
  },
  {
    name: 'submission',
    description: 'what people sent in and paid for',
    load: async () => (await import('./submissions.ts')).addSubmissionCommands,
  },
  {
    name: 'extract',
    description: 'read posts on X and what they predict',
    load: async () => (await import('../extraction/extract.ts')).addExtractCommand,
  },
  {
    name: 'queue',
    description: 'posts that are to be read, and what was read',
    load: async () => (await import('./queue.ts')).addQueueCommands,
  },
  {
    name: 'post',
    description: 'posts in our name on X and Nostr',
    load: async () => (await import('./post.ts')).addPostCommands,
  },
  {
    name: 'report',
    description: 'what readers say is wrong with a prediction',
    load: async () => (await import('./record/reports.ts')).addReportCommands,
  },
  {
    name: 'payment',
    description: 'invoices that the wallet cannot settle by itself',
    load: async () => (await import('./record/payments.ts')).addPaymentCommands,
  },
  {
    name: 'outbox',
    description: 'news that is to be sent',
    load: async () => (await import('./outbox.ts')).addOutboxCommands,
  },
  {
    name: 'doctor',
    description: 'try every part that the server depends on, and say what to mend',
    load: async () => (await import('./doctor.ts')).addDoctorCommand,
  },
  {
    name: 'audit',
    description: 'who did what',
    load: async () => (await import('./record/audit.ts')).addAuditCommand,
  },
  {
    name: 'auth',
    description: 'sign in and out, your password, codes of an app',
    load: async () => (await import('./auth.ts')).addAuthCommands,
  },
  {
    name: 'user',
    description: 'who works here, and as what',
    load: async () => (await import('./users.ts')).addUserCommands,
  },
  {
    name: 'token',
    description: 'keys for scripts',
    load: async () => (await import('./tokens.ts')).addTokenCommands,
  },
  {
    name: 'backup',
    description: 'copies of the database, made beside a running server',
    load: async () => (await import('./backup.ts')).addBackupCommands,
  },
  {
    name: 'data',
    description: 'the database as a whole',
    load: async () => (await import('./data.ts')).addDataCommands,
  },
];
