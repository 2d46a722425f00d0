/**
 * Does what a seller does on a consent page: follows the link, ticks the shops, presses the button. Returns
 * the query of the callback it leads to. No shop: the seller declines.
 */
export async function giveConsent(
  authoriseUrl: string,
  shopIds: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const page = await fetch(authoriseUrl);
  const html = await page.text();
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1];
  if (!page.ok || action === undefined)
    throw new Error(`No consent page (HTTP ${page.status}): ${html.slice(-400)}`);
  const fields = new URLSearchParams();
  for (const [, name, value] of html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)) {
    fields.append(unescapeHtml(name ?? ''), unescapeHtml(value ?? ''));
  }
  for (const shopId of shopIds) fields.append('shop', shopId);
  fields.append('decision', shopIds.length > 0 ? 'allow' : 'decline');
  const answer = await fetch(new URL(unescapeHtml(action), authoriseUrl), {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The consent led nowhere (HTTP ${answer.status}).`);
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
