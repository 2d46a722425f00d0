/** A `fetch` that keeps cookies, as a browser does, for one origin. */
export function makeCookieFetch(cookies = ''): { fetch: typeof fetch; cookieHeader(): string } {
  const jar = new Map<string, string>();
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const cookieFetch: typeof fetch = async (input, init) => {
    const headers = new Headers(input instanceof Request ? input.headers : undefined);
    new Headers(init?.headers).forEach((value, name) => headers.set(name, value));
    headers.set('cookie', cookieHeader());
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), value);
    }
    return response;
  };
  return { fetch: cookieFetch, cookieHeader };
}
