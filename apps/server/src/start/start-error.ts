/**
 * Why the server cannot start. The message is one line for the person who runs it: what is wrong, where, and what to
 * do. `cause` is the original error, for the log.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
