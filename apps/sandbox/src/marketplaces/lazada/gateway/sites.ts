/** What differs from site to site: the clock, the shop window's address, the money. */
interface Site {
  /** Hours ahead of UTC. */
  offset: number;
  domain: string;
  currency: string;
  /** As cards write it before an amount. */
  symbol: string;
}

const SITES: Readonly<Record<string, Site>> = {
  SG: { offset: 8, domain: 'www.lazada.sg', currency: 'SGD', symbol: '$' },
  MY: { offset: 8, domain: 'www.lazada.com.my', currency: 'MYR', symbol: 'RM' },
  TH: { offset: 7, domain: 'www.lazada.co.th', currency: 'THB', symbol: '฿' },
  VN: { offset: 7, domain: 'www.lazada.vn', currency: 'VND', symbol: '₫' },
  PH: { offset: 8, domain: 'www.lazada.com.ph', currency: 'PHP', symbol: '₱' },
  ID: { offset: 7, domain: 'www.lazada.co.id', currency: 'IDR', symbol: 'Rp' },
};
const ELSEWHERE: Site = { offset: 8, domain: 'www.lazada.sg', currency: 'SGD', symbol: '$' };

export function siteOf(region: string): Site {
  return SITES[region] ?? ELSEWHERE;
}

/** A moment as orders write it, in the site's own time: `2021-07-29 11:02:19 +0700`. */
export function siteTime(at: number, region: string): string {
  const { day, clock, hours } = localTime(at, region);
  return `${day} ${clock} +${hours}00`;
}

/** A moment as ISO 8601 with the site's offset: `2021-07-29T11:02:19+07:00`. */
export function siteIsoTime(at: number, region: string): string {
  const { day, clock, hours } = localTime(at, region);
  return `${day}T${clock}+${hours}:00`;
}

function localTime(at: number, region: string): { day: string; clock: string; hours: string } {
  const { offset } = siteOf(region);
  const local = new Date(at + offset * 3_600_000).toISOString();
  return { day: local.slice(0, 10), clock: local.slice(11, 19), hours: String(offset).padStart(2, '0') };
}

/** Where buyers see a product. */
export function productPage(region: string, productId: string): string {
  return `https://${siteOf(region).domain}/products/i${productId}.html`;
}
