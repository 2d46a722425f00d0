/** The domain of each region's pictures. */
const TOP_DOMAINS: Readonly<Record<string, string>> = {
  SG: 'sg',
  MY: 'com.my',
  TH: 'co.th',
  VN: 'vn',
  PH: 'ph',
  ID: 'co.id',
  TW: 'tw',
  BR: 'com.br',
};

/** The address of a picture that Shopee gives out whole, or by the id it has in the region's store; '' for none. */
export function shopeePictureUrl(addressOrId: string, region: string): string {
  if (addressOrId === '' || isAddress(addressOrId)) return addressOrId;
  const domain = TOP_DOMAINS[region.toUpperCase()] ?? 'sg';
  return `https://cf.shopee.${domain}/file/${encodeURIComponent(addressOrId)}`;
}

/** Whether a text is an address, and not an id. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
