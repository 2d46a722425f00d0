import { LIFE_WORDS } from '../../../world/life/life-words.ts';
import type { LifeWords } from '../../../world/life/life-words.ts';
import { ENGINE_LANGUAGES } from './languages.ts';
import type { Row } from './languages.ts';
import { TALK_OF_GOODS } from './talk-of-goods.ts';
import { TALK_OF_ORDERS } from './talk-of-orders.ts';

/** Everything that the sandbox's buyers say while they live, in its six languages, and lines of dialogues and scenes. */
export const PHRASES: readonly Row[] = [...lifeRows(), ...TALK_OF_ORDERS, ...TALK_OF_GOODS];

/** Simulated buyers say the same at the same place of each list. */
function lifeRows(): Row[] {
  const occasions = Object.keys(LIFE_WORDS.en) as (keyof LifeWords)[];
  return occasions.flatMap((occasion) =>
    LIFE_WORDS.en[occasion].map(
      (_, at) =>
        ENGINE_LANGUAGES.map((language) => LIFE_WORDS[language][occasion][at] ?? '') as unknown as Row,
    ),
  );
}
