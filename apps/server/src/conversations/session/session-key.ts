/** One key for maps over sessions of several accounts. */
export function sessionKey(accountId: string, sessionId: string): string {
  return `${accountId}\n${sessionId}`;
}
