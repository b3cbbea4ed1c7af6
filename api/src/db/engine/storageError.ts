/** Reason why the storage cannot be opened. Stable; the message beside it is one sentence for the operator. */
export type StorageProblem =
  | 'backup_failed'
  | 'backup_unusable'
  | 'data_folder_in_use'
  | 'data_folder_missing'
  | 'data_folder_not_a_folder'
  | 'data_folder_not_writable'
  | 'database_ambiguous'
  | 'database_damaged'
  | 'database_denied'
  | 'database_foreign'
  | 'database_full'
  | 'database_in_use'
  | 'database_missing'
  | 'database_not_empty'
  | 'database_older'
  | 'database_read_only'
  | 'database_refused'
  | 'database_tls'
  | 'database_too_new'
  | 'database_unreachable'
  | 'database_unreadable'
  | 'database_unreleased'
  | 'database_wrong_mode'
  | 'migration_failed';

/** Error for a storage that cannot be opened. The message contains advice for the operator. */
export class StorageError extends Error {
  readonly code: StorageProblem;

  constructor(code: StorageProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}
