import type { ContactKind } from '@seller-chat/api-client/contract';

/** What a login name is: an e-mail address, a mobile number, or null for a name that is neither. */
export function contactKindOf(loginName: string): ContactKind | null {
  if (loginName.includes('@')) return 'email';
  return /^\+\d+$/.test(loginName) ? 'mobile' : null;
}
