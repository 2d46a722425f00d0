/**
 * Walks a marketplace's consent page as a seller's browser would: opens it, chooses shops, allows, and stops
 * at the address it is sent back to.
 * @returns the callback's query, name to value
 */
export function walkConsent(authUrl: string, shopIds: readonly string[]): Promise<Record<string, string>> {
  return walk(authUrl, [...shopIds.map((shopId) => ['shop', shopId]), ['decision', 'allow']]);
}

/** The same on the ERP's consent page, signed in as one of its companies; without one it is refused. */
export function walkErpConsent(authUrl: string, accountId: string | null): Promise<Record<string, string>> {
  const decision = ['decision', accountId === null ? 'refuse' : 'allow'];
  return walk(authUrl, accountId === null ? [decision] : [['account', accountId], decision]);
}

async function walk(
  authUrl: string,
  chosen: readonly (readonly string[])[],
): Promise<Record<string, string>> {
  const page = await fetch(authUrl);
  const html = await page.text();
  if (!page.ok) throw new Error(`the consent page answered ${page.status}: ${html.slice(0, 200)}`);
  const action = unescapeHtml(/<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '');
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  )) {
    form.append(unescapeHtml(name), unescapeHtml(value));
  }
  for (const [name = '', value = ''] of chosen) form.append(name, value);
  const answer = await fetch(new URL(action, authUrl), { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`consent gave ${answer.status} and no way back`);
  return Object.fromEntries(new URL(location).searchParams);
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
