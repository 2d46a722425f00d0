/**
 * A link's address, or `undefined` for anything a link must not lead to: only http and https that the browser
 * can parse, so that a message cannot plant a script.
 */
export function webAddressOf(address: string | undefined): string | undefined {
  const parsed = address === undefined ? null : URL.parse(address);
  return parsed && (parsed.protocol === 'http:' || parsed.protocol === 'https:') ? parsed.href : undefined;
}
