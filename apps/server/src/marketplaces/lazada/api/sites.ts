/** The six sites and the gateway of each. */
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
  /** The secret before the last change: pushes signed with it are still taken. Absent or '': there is none. */
  previousAppSecret?: string;
  /** Without path. */
  authUrl: string;
  /** Gateway by site key, without path. */
  apiUrlBySite: Readonly<Record<string, string>>;
}
