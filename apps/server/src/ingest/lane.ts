/** How many lanes there are; the table `ingest_lane` holds one row each. */
export const LANE_COUNT = 16;

/** The lane of a conversation: always the same one, so that its events are worked in order. */
export function laneOf(shopId: string, conversationKey: string): number {
  let hash = 2_166_136_261;
  for (const character of `${shopId}\n${conversationKey}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return (hash >>> 0) % LANE_COUNT;
}
