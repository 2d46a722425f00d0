import {
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { REMARK_STATUSES } from '@seller-chat/api-client/contract';
import { besideOf } from '../model/board-moves.ts';

/** Shorter ways of the pointer are clicks, px. */
const DRAG_AFTER_PX = 6;

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The middle of the column beside the one that the card is over. */
const toColumnBeside: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const by = ARROWS[event.code];
  if (by === undefined) return undefined;
  event.preventDefault();
  const { over, droppableRects, collisionRect, active } = context;
  const from = REMARK_STATUSES.find((status) => status === (over?.id ?? active?.data.current?.['status']));
  if (from === undefined || collisionRect === null) return undefined;
  const rect = droppableRects.get(besideOf(REMARK_STATUSES, from, by));
  if (rect === undefined) return undefined;
  return { x: rect.left + (rect.width - collisionRect.width) / 2, y: currentCoordinates.y };
};

/** The column under the pointer; by keyboard the nearest one. */
export const columnUnder: CollisionDetection = (input) =>
  input.pointerCoordinates === null ? nearestColumn(input) : pointerWithin(input);

/** Columns differ in height, so only the horizontal distance counts. */
const nearestColumn: CollisionDetection = (input) => {
  const { collisionRect } = input;
  const flat = new Map(
    [...input.droppableRects].map(([id, rect]) => [
      id,
      { ...rect, top: collisionRect.top, height: collisionRect.height, bottom: collisionRect.bottom },
    ]),
  );
  return closestCenter({ ...input, droppableRects: flat });
};

/** Pointer and keyboard. Space lifts and lets go, so that Enter opens a card. */
export function useBoardSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toColumnBeside,
      keyboardCodes: {
        start: [KeyboardCode.Space],
        end: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
      },
    }),
  );
}
