/** A site's money. */
interface Money {
  /** ISO 4217. */
  currency: string;
  /** Minor units for one US cent. */
  perCent: number;
  /** Prices are multiples of this many minor units ... */
  step: number;
  /** ... less this many: shops like prices just below a round one. */
  below: number;
}

const MONEY: Readonly<Record<string, Money>> = {
  MY: { currency: 'MYR', perCent: 4.4, step: 100, below: 10 },
  SG: { currency: 'SGD', perCent: 1.35, step: 50, below: 10 },
  TH: { currency: 'THB', perCent: 35, step: 1000, below: 100 },
  VN: { currency: 'VND', perCent: 250, step: 10_000, below: 1000 },
  ID: { currency: 'IDR', perCent: 15_800, step: 500_000, below: 10_000 },
  PH: { currency: 'PHP', perCent: 57, step: 1000, below: 100 },
};

/** The currency of a site. Sites the seed has no shop in use dollars. */
export function currencyOf(region: string): string {
  return moneyOf(region).currency;
}

/** A price in the site's minor units, as a shop would write it, from US cents. */
export function priceIn(region: string, cents: number): number {
  const { perCent, step, below } = moneyOf(region);
  return Math.max(1, Math.round((cents * perCent) / step)) * step - below;
}

/** An amount in minor units rounded to what is paid there: a fee, a discount. */
export function roundedIn(region: string, cents: number): number {
  const { perCent, step } = moneyOf(region);
  return Math.max(1, Math.round((cents * perCent) / step)) * step;
}

function moneyOf(region: string): Money {
  return MONEY[region] ?? { currency: 'USD', perCent: 1, step: 100, below: 1 };
}
