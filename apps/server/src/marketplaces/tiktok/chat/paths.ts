/**
 * The version of a send that takes films: the announcement of an upload names it (decision 0099). It wants to know in
 * whose name the message goes out.
 */
export function videoMessagesPath(platformSessionId: string): string {
  return `/customer_service/202606/conversations/${encodeURIComponent(platformSessionId)}/messages`;
}
