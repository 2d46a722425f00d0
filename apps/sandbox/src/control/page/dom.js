/**
 * An element with properties, attributes and children. Text children become text nodes, so no data is
 * ever read as markup.
 * @param {string} tag
 * @param {Record<string, unknown>} [props] `class`, `on…` listeners, `aria-…`, others as properties
 * @param {...(Node | string | null)} children
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (name === 'class') node.className = String(value);
    else if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name.includes('-') || name === 'role' || name === 'for') node.setAttribute(name, String(value));
    else node[name] = value;
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** The element with an id; it is always there. */
export const byId = (id) => document.getElementById(id);

/**
 * Calls the control API. Resolves with the answer's JSON (null when empty); rejects with an `Error`
 * whose message can be shown.
 */
export async function api(method, path, body) {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw new Error(answer?.error ?? `The sandbox answered ${response.status}`);
  return answer;
}

/** The marketplaces: how they are named and marked, and where their apps send messages. */
export const MARKETPLACES = [
  { id: 'lazada', name: 'Lazada', mark: 'L', sendPath: '/im/message/send' },
  { id: 'shopee', name: 'Shopee', mark: 'S', sendPath: '/sellerchat/send_message' },
  { id: 'tiktok', name: 'TikTok Shop', mark: 'T', sendPath: '/messages' },
  { id: 'tokopedia', name: 'Tokopedia', mark: 't', sendPath: '/reply' },
];
