import {
  FIELD,
  findProblem,
  isTime,
  oneOf,
  optional,
  requireFields,
  requireList,
} from '../kernel/malformed-input.ts';
import type { MalformedInputError } from '../kernel/malformed-input.ts';
import { isRecord } from '../kernel/plain-value.ts';
import { MESSAGE_STATUSES } from './message.ts';
import type { Message } from './message.ts';

const MESSAGE_FIELDS = {
  messageId: FIELD.id,
  sessionId: FIELD.text,
  shopId: FIELD.text,
  clientMessageId: optional(FIELD.text),
  platformMessageId: optional(FIELD.text),
  messageTime: FIELD.time,
  platformSequence: FIELD.number,
  isSeller: FIELD.flag,
  senderRole: FIELD.text,
  messageType: FIELD.code,
  kind: FIELD.text,
  content: FIELD.record,
  status: optional(oneOf(MESSAGE_STATUSES)),
  __status: optional(oneOf(['loading', 'fail'])),
  failReason: optional(FIELD.text),
  version: optional(FIELD.number),
};

/** The fault of a malformed message; undefined for a valid one (SPEC Z1). */
export function findMessageProblem(value: unknown, path = 'message'): MalformedInputError | undefined {
  return findProblem(value, MESSAGE_FIELDS, path);
}

/** Lists that were checked, or made here of checked messages. */
const sound = new WeakSet<readonly unknown[]>();

/** Marks a list as checked. */
export function noteSound(list: readonly Message[]): void {
  sound.add(list);
}

/**
 * Each list is checked once.
 * @throws MalformedInputError for the first value that is not a message
 */
export function requireMessages(list: readonly Message[], path: string): void {
  requireList(list, path);
  if (sound.has(list)) return;
  for (let index = 0; index < list.length; index += 1) {
    if (!isSound(list[index])) requireMessage(list[index], `${path}[${index}]`);
  }
  sound.add(list);
}

/** @throws MalformedInputError if `value` is not a message */
export function requireMessage(value: unknown, path: string): void {
  if (!isSound(value)) requireFields(value, MESSAGE_FIELDS, path);
}

/** Fast path of {@link findMessageProblem} for valid messages: no table, no path. */
function isSound(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const message = value as Partial<Message>;
  return (
    typeof message.messageId === 'string' &&
    message.messageId !== '' &&
    isTime(message.messageTime) &&
    Number.isFinite(message.platformSequence) &&
    typeof message.kind === 'string' &&
    typeof message.senderRole === 'string' &&
    typeof message.isSeller === 'boolean' &&
    typeof message.sessionId === 'string' &&
    typeof message.shopId === 'string' &&
    isRecord(message.content) &&
    (message.version === undefined || Number.isFinite(message.version)) &&
    isAbsentOrText(message.clientMessageId) &&
    isAbsentOrText(message.platformMessageId) &&
    isAbsentOrText(message.failReason) &&
    (typeof message.messageType === 'string' || Number.isFinite(message.messageType)) &&
    (message.status === undefined || MESSAGE_STATUSES.includes(message.status)) &&
    (message.__status === undefined || message.__status === 'loading' || message.__status === 'fail')
  );
}

function isAbsentOrText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}
