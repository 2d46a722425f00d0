import type { Dialogues } from './dialogue.ts';

/** Exchanges in English. */
export const enDialogues: Dialogues = {
  any: [
    [
      'B Can you ship today? I need it before Friday',
      'S Orders before 3 pm go out the same day.',
      'B Just placed it',
      'S Thank you! We will pack it right away.',
    ],
    [
      'B My parcel says delivered but I have not received it',
      'S So sorry about that. Let me check with the courier.',
      'S They left it with the guardhouse at 2:14 pm. Could you have a look there?',
      'B Found it, thanks!',
    ],
    [
      'B Can I change my delivery address?',
      'S Sure, as long as it has not been shipped yet. What is the new one?',
      'B Blk 12 Jalan Besar, unit 04-18',
      'S Updated ✅',
    ],
    ['B Is it halal certified?', 'S Yes, the certificate is in the last picture of the listing.'],
  ],
  drinks: [
    [
      'B Hi, is the {p} in stock?',
      'S Hi there! Yes, {n} left and roasted this week.',
      'B Great, will order now 👍',
    ],
    [
      'B Is {p} good for espresso?',
      'S It works well: chocolate notes, medium roast. Grind it fine and aim for 28 seconds.',
      'B And for pour-over?',
      'S Then I would go a touch lighter. Happy to suggest one.',
      'B Yes please',
      'S Try a 1:16 ratio at 93 °C, you will taste more fruit.',
    ],
    [
      'B Do you give a discount for {n} packs?',
      'S From 5 packs on we can offer 10 % with a voucher.',
      'B Nice, how do I get it?',
      'S It is on the shop page, just collect it before checkout.',
    ],
    [
      'B one of the bags arrived torn 😢',
      'S Oh no, sorry! Could you keep the bag and tell me your order number?',
      "B It's in my last order, the {p}",
      'S Thank you. We are sending a new one today, free of charge.',
    ],
    [
      'B Is the {p} suitable for someone who drinks only decaf?',
      'S That one has caffeine, but our decaf tastes quite close to it.',
      'B Ok, which roast is the decaf?',
      'S Medium, same as the {p}.',
    ],
    [
      'B How long does it keep after opening?',
      'S About four weeks if you press the air out and keep it cool.',
      'B Good to know, thanks',
    ],
    [
      'B Do you have a bigger size of {p}?',
      'S We do, the 1 kg bag is under the same listing.',
      'B Found it!',
    ],
    [
      'B Any chance of a free sample with my order? 😄',
      'S We will slip a drip bag in, just write it in the note.',
      'B You are the best',
    ],
  ],
};
