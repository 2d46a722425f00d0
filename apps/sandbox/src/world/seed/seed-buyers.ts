import { makeRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Buyer } from '../types.ts';
import type { SeededShop } from './default-shops.ts';
import { NAME_PARTS } from './name-parts.ts';
import { LANGUAGES_OF, NAMES } from './names.ts';
import type { Language } from './names.ts';
import type { SeedContext } from './seed-context.ts';

/** A buyer and the language they write in. */
export interface Customer {
  buyer: Buyer;
  language: Language;
}

/** Everybody who has ever bought from a shop or written to it; no two have the same name. */
export function seedCustomers(context: SeedContext, shop: SeededShop, count: number): Customer[] {
  const random = makeRandom(`${context.seed}/customers/${shop.shopId}`);
  return namesOf(shop.region, count, random).map(([language, name]) => {
    const { marketplace, region } = shop;
    const buyerId = context.newId(marketplace, 'account');
    const imUserId = marketplace === 'tiktok' ? context.newId('tiktok', 'chatUser') : buyerId;
    return { language, buyer: { marketplace, buyerId, imUserId, name, region } };
  });
}

/** This many different names of a region, each with its language. */
export function namesOf(region: string, count: number, random: Random): [Language, string][] {
  const languages = LANGUAGES_OF[region] ?? ['en'];
  const names = new Map<string, Language>();
  const curated = new Map(languages.map((language) => [language, random.shuffle(NAMES[language])]));
  for (let tries = 0; names.size < count; tries += 1) {
    const language = random.pick(languages);
    // When all names are taken, a name gets a number, as people do online.
    const name = curated.get(language)?.pop() ?? composed(language, random, tries > count * 4 ? tries : 0);
    if (!names.has(name)) names.set(name, language);
  }
  return [...names].map(([name, language]) => [language, name]);
}

function composed(language: Language, random: Random, number: number): string {
  const { given, family, isFamilyFirst, joint } = NAME_PARTS[language];
  const parts = [random.pick(given), random.pick(family)];
  const name = (isFamilyFirst ? parts.toReversed() : parts).join(joint);
  const ascii = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  const isHandle = ascii.length > 5 && random.next() < 0.25;
  const called = isHandle ? ascii.toLowerCase().replaceAll(' ', random.pick(['.', '_'])) : name;
  return number === 0 ? called : `${called}${isHandle ? '' : ' '}${number}`;
}
