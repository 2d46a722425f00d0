import { FIELD, findProblem, isRecord, oneOf, orNull } from '../kernel/malformed-input.ts';
import type { MalformedInputError } from '../kernel/malformed-input.ts';
import { HAND_OVER_REASONS } from './hand-over.ts';
import { RECEPTION_MODES } from './reception-mode.ts';
import { RECEPTION_WRITERS } from './reception-writer.ts';

const reason = oneOf(HAND_OVER_REASONS);
const until = orNull(FIELD.number);

const STATE_FIELDS = {
  mode: oneOf(RECEPTION_MODES),
  modeSetAt: FIELD.number,
  handOver: orNull({ expected: 'a hand-over', holds: isHandOver }),
  resumedAt: FIELD.number,
  newest: {
    expected: 'the newest messages of each writer',
    holds: (value: unknown) => isRecord(value) && RECEPTION_WRITERS.every((by) => isNewestMessage(value[by])),
  },
  version: FIELD.number,
};

/** What is wrong with a value that should be a state of reception; undefined when it is one. */
export function findReceptionProblem(value: unknown, path: string): MalformedInputError | undefined {
  return findProblem(value, STATE_FIELDS, path);
}

/** @throws MalformedInputError when `value` is no state of reception */
export function requireReception(value: unknown, path: string): void {
  const problem = findReceptionProblem(value, path);
  if (problem !== undefined) throw problem;
}

function isHandOver(value: unknown): boolean {
  return findProblem(value, { reason, since: FIELD.number, until }, '') === undefined;
}

function isNewestMessage(value: unknown): boolean {
  const isSound = findProblem(value, { at: FIELD.number, ids: FIELD.list }, '') === undefined;
  return isSound && (value as { ids: unknown[] }).ids.every((id) => typeof id === 'string');
}
