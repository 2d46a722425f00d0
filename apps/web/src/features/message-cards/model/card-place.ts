import type { Message } from '@seller-chat/core';
import type { CardKind } from './card-kind.ts';

/** The box of a card, px. */
export interface CardBox {
  width: number;
  height: number;
}

const LARGEST: CardBox = { width: 260, height: 300 };
/** A smaller picture is not recognisable, px. */
const SMALLEST_EDGE = 96;
const DETAILS: CardBox = { width: 300, height: 119 };
const UNKNOWN_PICTURE: CardBox = { width: 220, height: 220 };
const UNKNOWN_FILM: CardBox = { width: 260, height: 146 };
const STICKER: CardBox = { width: 120, height: 120 };
const NOTE: CardBox = { width: 300, height: 60 };
/** Beside words of its own a note is one line. */
const ASIDE: CardBox = { width: 240, height: 24 };
const CHOICE_LINE = 25;
const FILM_LINE = 40;

/**
 * The size of a card, known before it is drawn, so that the layout does not shift when it or its picture loads.
 *
 * @param hasWords - the message has a bubble as well
 */
export function cardPlaceOf(card: CardKind, content: Message['content'], hasWords = false): CardBox {
  switch (card) {
    case 'image':
      return fitPicture(content, UNKNOWN_PICTURE);
    case 'video': {
      const { width, height } = fitPicture(content, UNKNOWN_FILM);
      return { width, height: height + filmLineOf(content) };
    }
    case 'sticker':
      return STICKER;
    case 'elsewhere':
      return hasWords ? ASIDE : NOTE;
    case 'choices': {
      const { length } = content['choices'] as readonly unknown[];
      return { width: 240, height: 35 + length * CHOICE_LINE };
    }
    case 'product':
    case 'order':
    case 'voucher':
    case 'followInvite':
    case 'refund':
    case 'logistics':
      return DETAILS;
  }
}

/** The height of the lines below a film that says where it can be watched, px; 0 for one with an address. */
export function filmLineOf({ url }: Message['content']): number {
  return typeof url === 'string' && url !== '' ? 0 : FILM_LINE;
}

/** As large as fits, in its own proportions; what is very long or very flat is cut. */
function fitPicture({ width, height }: Message['content'], unknown: CardBox): CardBox {
  if (!isEdge(width) || !isEdge(height)) return unknown;
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  const fit = (edge: number) => Math.round(Math.max(SMALLEST_EDGE, edge * scale));
  return { width: fit(width), height: fit(height) };
}

function isEdge(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value);
}
