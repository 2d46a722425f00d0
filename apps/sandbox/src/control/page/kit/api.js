/** Calls the control API below `/api`. @see call */
export const api = (method, path, body) => call(method, `/api${path}`, body);

/**
 * Calls this sandbox. Resolves with the answer's JSON (null when empty); rejects with an `Error`
 * whose message can be shown.
 */
export async function call(method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(body === undefined || isForm ? {} : { headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw new Error(answer?.error ?? `The sandbox answered ${response.status}`);
  return answer;
}

/** A query string of what is given. @param {Record<string, string | number | undefined>} values */
export function queryOf(values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** The marketplaces: how they are named and marked, and where their apps send messages. */
export const MARKETPLACES = [
  { id: 'lazada', name: 'Lazada', mark: 'L', sendPath: '/im/message/send' },
  { id: 'shopee', name: 'Shopee', mark: 'S', sendPath: '/sellerchat/send_message' },
  { id: 'tiktok', name: 'TikTok Shop', mark: 'T', sendPath: '/messages' },
  { id: 'tokopedia', name: 'Tokopedia', mark: 't', sendPath: '/reply' },
];

/** @param {string} id */
export const marketplaceOf = (id) => MARKETPLACES.find((one) => one.id === id);
