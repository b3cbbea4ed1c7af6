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
    load: async () => (await import('./experts.ts')).addExpertCommands,
  },
  {
    name: 'display',
    description: 'how predictions are drawn where that differs from what they claim',
    load: async () => (await import('./display.ts')).addDisplayCommands,
  },
  {
    name: 'judge',
    description: 'verdicts and their evidence',
    load: async () => (await import('./judge.ts')).addJudgeCommands,
  },
  {
    name: 'submission',
    description: 'what people sent in and paid for',
    load: async () => (await import('./submissions.ts')).addSubmissionCommands,
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
    name: 'token',
    description: 'keys for people and scripts',
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
