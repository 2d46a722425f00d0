/** The page of a rule of auto reply, opened. */
export function rulePath(ruleId: string): string {
  return `/auto_reply?${new URLSearchParams({ rule: ruleId })}`;
}
