/** Passwords that the server has called common on this page. In memory only. */
const common = new Set<string>();

/** Remembers that the server refuses a password as common. */
export function addCommonPassword(password: string): void {
  common.add(password);
}

/** Whether the server has called this password common. */
export function isKnownCommon(password: string): boolean {
  return common.has(password);
}
