import { ApiError } from '@seller-chat/api-client';

/** Why a call failed, in the server's words; empty if the server was not reached. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const { reason, info } = error;
  const theirs = info?.['reason'];
  return typeof theirs === 'string' && theirs !== '' ? `${reason} ${theirs}` : reason;
}

/** The current state of the note or remark, which a refused change returns beside its reason. */
export function currentIn(error: unknown, field: 'note' | 'remark'): unknown {
  return error instanceof ApiError ? error.info?.[field] : undefined;
}
