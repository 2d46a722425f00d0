import { FIELD, findProblem, orNull, requireFields, requireList } from '../kernel/malformed-input.ts';
import type { FieldRule, MalformedInputError } from '../kernel/malformed-input.ts';
import { isListOf, isRecord, isText } from '../kernel/plain-value.ts';
import type { Session } from './session.ts';

const tags: FieldRule = {
  expected: 'a list of tags with ids',
  holds: isListOf((tag) => isRecord(tag) && isText(tag['accountConversationTagId'])),
};

/** What the rules of this room go by; what they only pass on is not looked at. */
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
  version: FIELD.number,
};

/** What is wrong with a value that should be a session; undefined when it is one (SPEC Z1). */
export function findSessionProblem(value: unknown, path = 'session'): MalformedInputError | undefined {
  return findProblem(value, SESSION_FIELDS, path);
}

/** Sessions that were looked at. */
const sound = new WeakSet<Session>();

/** @throws MalformedInputError for the first value that is no session */
export function requireSessions(list: readonly Session[], path: string): void {
  requireList(list, path);
  for (const [index, session] of list.entries()) requireSession(session, `${path}[${index}]`);
}

/**
 * Each session is looked at once.
 * @throws MalformedInputError when it is none
 */
export function requireSession(session: Session, path: string): void {
  if (sound.has(session)) return;
  requireFields(session, SESSION_FIELDS, path);
  sound.add(session);
}
