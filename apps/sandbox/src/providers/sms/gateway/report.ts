/** One call that reports a message's state to its sender. */
export interface Report {
  url: string;
  init: RequestInit;
}
