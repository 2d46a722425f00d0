import { FIELD, findProblem, orNull, requireFields, requireList } from '../kernel/malformed-input.ts';
import type { FieldRule, MalformedInputError } from '../kernel/malformed-input.ts';
import { isListOf, isRecord, isText } from '../kernel/plain-value.ts';
import type { Session } from './session.ts';

const tags: FieldRule = {
  expected: 'a list of tags with ids',
  holds: isListOf((tag) => isRecord(tag) && isText(tag['accountConversationTagId'])),
};

const claim: FieldRule = {
  expected: 'a claim with the agent, or nothing',
  holds: (value) => value === undefined || (isRecord(value) && isText(value['subAccountId'])),
};

/** The fields that the rules of this folder read; fields that they only pass on are not checked. */
const SESSION_FIELDS = {
  sessionId: FIELD.id,
  shopId: FIELD.text,
  platform: FIELD.text,
  buyerId: FIELD.text,
  buyerName: FIELD.text,
  lastMessageTime: FIELD.time,
  lastMessageIsBuyerSend: FIELD.flag,
  unreadCount: FIELD.number,
  pinned: FIELD.flag,
  tags,
  isDisabled: FIELD.flag,
  isMarkManualHandle: FIELD.flag,
  replyDeadlineAt: orNull(FIELD.time),
  claimedBy: claim,
  version: FIELD.number,
};

/** The fault of a malformed session; undefined for a valid one (SPEC Z1). */
export function findSessionProblem(value: unknown, path = 'session'): MalformedInputError | undefined {
  return findProblem(value, SESSION_FIELDS, path);
}

/** Checked sessions. */
const sound = new WeakSet<Session>();

/** @throws MalformedInputError for the first value that is not a session */
export function requireSessions(list: readonly Session[], path: string): void {
  requireList(list, path);
  for (const [index, session] of list.entries()) requireSession(session, `${path}[${index}]`);
}

/**
 * Each session is checked once.
 * @throws MalformedInputError if it is not a session
 */
export function requireSession(session: Session, path: string): void {
  if (sound.has(session)) return;
  requireFields(session, SESSION_FIELDS, path);
  sound.add(session);
}
