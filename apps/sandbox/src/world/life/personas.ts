import type { LifeWords } from './life-words.ts';

/** How far an order or a request is brought before the next step. */
export type Goal = 'paid' | 'shipped' | 'delivered' | 'over';

/** What a buyer, or the world around them, does next. */
export type Action =
  | { do: 'say'; words: keyof LifeWords }
  /** Thanks for an answer; grows impatient without one. */
  | { do: 'nudge' }
  /** Says it in words where the marketplace has no such message. */
  | { do: 'show'; what: 'product' | 'order' | 'picture' | 'sticker' }
  | { do: 'order' }
  /** The order moves on, one step at a time. */
  | { do: 'move'; until: Goal }
  /** Something goes wrong on the way. */
  | { do: 'stumble' }
  | { do: 'cancel' }
  | { do: 'sendBack' }
  /** What was asked for is granted, one step at a time. */
  | { do: 'settle' }
  | { do: 'review'; stars: readonly number[] }
  | { do: 'follow' };

/** An action, and the shortest and longest wait before it, in seconds of the sandbox's time. */
export interface Step {
  action: Action;
  wait: readonly [number, number];
}

/** A kind of buyer: what such a one does from first to last. */
export interface Persona {
  name: string;
  /** How often there is one, against the others. */
  weight: number;
  /** Whether a shop must have something to sell. */
  buys: boolean;
  steps: readonly Step[];
}

const step = (action: Action, shortest: number, longest: number): Step => ({
  action,
  wait: [shortest, longest],
});
const say = (words: keyof LifeWords, shortest = 4, longest = 40) =>
  step({ do: 'say', words }, shortest, longest);
const show = (what: 'product' | 'order' | 'picture' | 'sticker') => step({ do: 'show', what }, 3, 25);
const move = (until: Goal, shortest: number, longest: number) =>
  step({ do: 'move', until }, shortest, longest);
const nudge = step({ do: 'nudge' }, 45, 200);
const order = step({ do: 'order' }, 30, 240);
const paid = move('paid', 15, 180);
const shipped = move('shipped', 60, 600);
const delivered = move('delivered', 120, 1500);
const over = move('over', 120, 1200);
const review = (...stars: number[]) => step({ do: 'review', stars }, 60, 900);
const follow = step({ do: 'follow' }, 5, 60);
const settle = step({ do: 'settle' }, 60, 600);

export const PERSONAS: readonly Persona[] = [
  {
    name: 'asks and leaves',
    weight: 12,
    buys: false,
    steps: [say('asks'), nudge, say('asks'), nudge, say('thanks', 10, 90)],
  },
  {
    name: 'asks before buying',
    weight: 5,
    buys: true,
    steps: [
      show('product'),
      say('asks'),
      nudge,
      order,
      say('ordered'),
      paid,
      shipped,
      delivered,
      over,
      review(5, 5, 4),
      follow,
    ],
  },
  { name: 'buys in silence', weight: 5, buys: true, steps: [order, paid, delivered, over, review(5, 4, 3)] },
  {
    name: 'worries about the parcel',
    weight: 3,
    buys: true,
    steps: [
      order,
      paid,
      shipped,
      show('order'),
      say('wantsParcel'),
      nudge,
      delivered,
      say('thanks'),
      over,
      review(3, 4),
    ],
  },
  {
    name: 'is disappointed',
    weight: 3,
    buys: true,
    steps: [
      order,
      paid,
      delivered,
      say('complains'),
      show('picture'),
      step({ do: 'sendBack' }, 20, 120),
      nudge,
      settle,
      review(1, 2),
    ],
  },
  {
    name: 'changes their mind',
    weight: 2,
    buys: true,
    steps: [order, paid, say('cancels'), step({ do: 'cancel' }, 10, 60), settle],
  },
  { name: 'never pays', weight: 1, buys: true, steps: [order, step({ do: 'cancel' }, 600, 1800)] },
  {
    name: 'has bad luck with the carrier',
    weight: 1,
    buys: true,
    steps: [
      order,
      paid,
      shipped,
      step({ do: 'stumble' }, 120, 900),
      say('wantsParcel'),
      nudge,
      delivered,
      review(2, 3),
    ],
  },
  {
    name: 'likes the shop',
    weight: 4,
    buys: false,
    steps: [show('sticker'), say('asks'), nudge, follow, show('sticker')],
  },
];

/** Delivers the parcels without a scenario, and takes the buyer's word that they arrived. */
export const CARRIER: Persona = { name: 'carrier', weight: 0, buys: false, steps: [delivered, over] };
