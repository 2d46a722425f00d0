/**
 * Parameters of the embedded database: PGlite's own without `-F`, which would turn fsync off, and settings of this
 * product. They are given here and not by SET, so that they hold after DISCARD ALL.
 */
export const START_PARAMS: readonly string[] = [
  '--single',
  // Allow changes to system tables' structure, as PGlite does.
  '-O',
  // A newline does not end a command.
  '-j',
  ...setting('search_path', 'public'),
  ...setting('exit_on_error', 'false'),
  ...setting('log_checkpoints', 'false'),
  ...setting('max_worker_processes', '0'),
  ...setting('max_parallel_workers', '0'),
  ...setting('max_parallel_workers_per_gather', '0'),
  ...setting('max_parallel_maintenance_workers', '0'),
  ...setting('io_method', 'sync'),
  // PGlite's fdatasync does nothing; its fsync reaches `forceToDisk`.
  ...setting('wal_sync_method', 'fsync'),
  // New log files are made without writing zeros: a statement would wait for it, and fsync keeps their size anyway.
  ...setting('wal_init_zero', 'off'),
  // Plans are kept, and those made while a table was empty would read it whole for ever after.
  ...setting('enable_seqscan', 'off'),
];

function setting(name: string, value: string): string[] {
  return ['-c', `${name}=${value}`];
}
