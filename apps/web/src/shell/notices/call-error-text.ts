import { t } from '@lingui/core/macro';
import { TransportError } from '@seller-chat/api-client';
import type { CallError } from '@seller-chat/api-client';

/**
 * What a toast says of a failed call: the server's own words where it gave any, else the client's message in
 * the page's language (requirements: spec 8).
 */
export function toToastText(reason: string, error: CallError): string {
  if (!(error instanceof TransportError) || error.reason !== undefined) return reason;
  const status = error.status ?? 0;
  switch (error.kind) {
    case 'network':
      return t`Network error. Check your connection and try again.`;
    case 'timeout':
      return t`The server took too long to respond. Try again.`;
    case 'aborted':
      return t`The request was cancelled.`;
    case 'status':
      return t`The server returned an error (${status}). Try again.`;
  }
}
