import { ApiError } from '@seller-chat/api-client';

/** Why a call failed, in the server's words; empty where there are none: it was not reached. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const { reason, info } = error;
  const theirs = info?.['reason'];
  return typeof theirs === 'string' && theirs !== '' ? `${reason} ${theirs}` : reason;
}

/** What a refused change tells beside its reason: the thing as it stands. */
export function currentIn(error: unknown, field: 'note' | 'remark'): unknown {
  return error instanceof ApiError ? error.info?.[field] : undefined;
}
