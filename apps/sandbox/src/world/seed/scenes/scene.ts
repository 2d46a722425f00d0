/**
 * A conversation about something that can be seen, oldest line first. A line is its speaker, what is shown in
 * brackets if anything, and words:
 *
 * - speakers: `B` buyer, `S` seller, `R` the marketplace's robot, `N` the marketplace itself;
 * - shown: `[product]`, `[order]`, `[voucher]`, `[followInvite]`, `[refund]`, `[logistics]`, `[sticker NAME]`,
 *   `[image FILE]`, `[imageWithText FILE]`, `[video]`, `[notice]`, `[menu]` (question and choices parted by `|`),
 *   `[enteredFromProduct]`, `[enteredFromOrder]`, `[transferred]`, `[agentJoined]`, `[other]`;
 * - `[recalled]` before words: they were taken back.
 *
 * A marketplace that does not know what a line shows has a conversation without that line.
 */
export type Scene = readonly string[];

/** What a scene turns on: its buyer must have one. */
export type SceneNeed = 'nothing' | 'parcel' | 'delivered' | 'return';

/** The scenes of a language, each once. */
export interface Scenes {
  asksAboutProduct: Scene;
  asksForParcel: Scene;
  gotDamage: Scene;
  asksForDiscount: Scene;
  talksToRobot: Scene;
  showsFilm: Scene;
  getsWrongAnswer: Scene;
  praisesWithPicture: Scene;
  sendsOddThing: Scene;
}

export const NEEDS: Readonly<Record<keyof Scenes, SceneNeed>> = {
  asksAboutProduct: 'nothing',
  asksForParcel: 'parcel',
  gotDamage: 'return',
  asksForDiscount: 'nothing',
  talksToRobot: 'nothing',
  showsFilm: 'delivered',
  getsWrongAnswer: 'nothing',
  praisesWithPicture: 'delivered',
  sendsOddThing: 'nothing',
};
