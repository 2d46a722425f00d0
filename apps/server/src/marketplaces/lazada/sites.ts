/** The six sites, the gateway of each, and the money they trade in. */
export const LAZADA_SITES = [
  { site: 'SG', apiUrl: 'https://api.lazada.sg', currency: 'SGD' },
  { site: 'MY', apiUrl: 'https://api.lazada.com.my', currency: 'MYR' },
  { site: 'TH', apiUrl: 'https://api.lazada.co.th', currency: 'THB' },
  { site: 'VN', apiUrl: 'https://api.lazada.vn', currency: 'VND' },
  { site: 'PH', apiUrl: 'https://api.lazada.com.ph', currency: 'PHP' },
  { site: 'ID', apiUrl: 'https://api.lazada.co.id', currency: 'IDR' },
] as const;

export interface LazadaConfig {
  appKey: string;
  appSecret: string;
  /** The secret before the last change: pushes signed with it are still taken. Absent or '': there is none. */
  previousAppSecret?: string;
  /** Without path. */
  authUrl: string;
  /** Gateway by site key, without path. */
  apiUrlBySite: Readonly<Record<string, string>>;
}

/** The currency of a site in ISO 4217, '' for one that is not known. Letter case does not count. */
export function currencyOfSite(site: string): string {
  const key = site.toUpperCase();
  return LAZADA_SITES.find((one) => one.site === key)?.currency ?? '';
}
