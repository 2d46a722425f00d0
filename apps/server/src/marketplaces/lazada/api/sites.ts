/** Lazada's six country sites and the default API address of each; settings can replace it. */
export const LAZADA_SITES = [
  { site: 'SG', apiUrl: 'https://api.lazada.sg' },
  { site: 'MY', apiUrl: 'https://api.lazada.com.my' },
  { site: 'TH', apiUrl: 'https://api.lazada.co.th' },
  { site: 'VN', apiUrl: 'https://api.lazada.vn' },
  { site: 'PH', apiUrl: 'https://api.lazada.com.ph' },
  { site: 'ID', apiUrl: 'https://api.lazada.co.id' },
] as const;

export interface LazadaConfig {
  appKey: string;
  appSecret: string;
  /** The secret before the last change: pushes signed with it are still accepted. Absent or empty: none. */
  previousAppSecret?: string;
  /** Origin of the page where sellers authorise, without path. */
  authUrl: string;
  /** API address by site key, without path. */
  apiUrlBySite: Readonly<Record<string, string>>;
}
