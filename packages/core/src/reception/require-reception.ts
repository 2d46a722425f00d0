import { FIELD, findProblem, oneOf, orNull, requireFields } from '../kernel/malformed-input.ts';
import { hasFields, isListOf, isText } from '../kernel/plain-value.ts';
import { HAND_OVER_REASONS } from './hand-over.ts';
import { RECEPTION_MODES } from './reception-mode.ts';
import { RECEPTION_WRITERS } from './reception-writer.ts';

const isHandOver = hasFields({
  reason: oneOf(HAND_OVER_REASONS).holds,
  since: Number.isFinite,
  until: orNull(FIELD.number).holds,
});
const isNewest = hasFields({ at: Number.isFinite, ids: isListOf(isText) });

const STATE_FIELDS = {
  mode: oneOf(RECEPTION_MODES),
  modeSetAt: FIELD.number,
  handOver: orNull({ expected: 'a hand-over', holds: isHandOver }),
  resumedAt: FIELD.number,
  newest: {
    expected: 'newest by writer',
    holds: hasFields(Object.fromEntries(RECEPTION_WRITERS.map((by) => [by, isNewest]))),
  },
  version: FIELD.number,
};

/** Whether a value is a state of reception. */
export function isReception(value: unknown): boolean {
  return !findProblem(value, STATE_FIELDS, '');
}

/** @throws MalformedInputError if `value` is not a state of reception */
export function requireReception(value: unknown, path: string): void {
  requireFields(value, STATE_FIELDS, path);
}
