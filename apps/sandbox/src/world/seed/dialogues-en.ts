import type { Dialogue } from './dialogue.ts';

/** Exchanges in English. */
export const enDialogues: readonly Dialogue[] = [
  [
    'B Hi, is the {p} in stock?',
    'S Hi there! Yes, {n} left and roasted this week.',
    'B Great, will order now 👍',
  ],
  [
    'B Can you ship today? I need it before Friday',
    'S Orders before 3 pm go out the same day.',
    'B Just placed it',
    'S Thank you! We will pack it right away.',
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
    'B My parcel says delivered but I have not received it',
    'S So sorry about that. Let me check with the courier.',
    'S They left it with the guardhouse at 2:14 pm. Could you have a look there?',
    'B Found it, thanks!',
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
    'B Can I change my delivery address?',
    'S Sure, as long as it has not been shipped yet. What is the new one?',
    'B Blk 12 Jalan Besar, unit 04-18',
    'S Updated ✅',
  ],
  ['B Is it halal certified?', 'S Yes, the certificate is in the last picture of the listing.'],
];
