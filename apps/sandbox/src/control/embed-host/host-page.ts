import { escapeHtml } from '../../marketplaces/html.ts';
import type { HostSetup } from './host-setup.ts';

/** What the page of the demo host shows. */
export interface HostPage {
  /** Of the inline scripts and styles of this answer. */
  nonce: string;
  /** The origin under which the page is another site than the app. */
  ownOrigin: string;
  /** Whether the page was opened there. */
  isOwnOrigin: boolean;
  setup: HostSetup | undefined;
  /** Where Seller Chat probably is. */
  knownApp: string;
}

/** A policy as strict as a host can have with the tip. @param appUrl - absent: nothing is embedded yet */
export function hostPolicy(nonce: string, appUrl = ''): string {
  const socket = appUrl.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}' ${appUrl}`,
    `connect-src 'self' ${appUrl} ${socket}`,
    `frame-src ${appUrl || "'none'"}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
    .map((rule) => rule.trim())
    .join('; ');
}

const STYLE = `
:root{color-scheme:light dark;--page:#f4f5f7;--card:#fff;--line:#dfe2e6;--text:#1c2024;--soft:#5f6670;--low:#a13a12;--act:#2757a8}
@media (prefers-color-scheme:dark){:root{--page:#15171a;--card:#1d2024;--line:#33383f;--text:#eef0f2;--soft:#a2a9b3;--low:#f0a07c;--act:#8db4f5}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:14px/20px system-ui,sans-serif}
header{padding:14px 24px;background:var(--card);border-bottom:1px solid var(--line);font-weight:600}
main{max-width:880px;margin:0 auto;padding:24px}h1{font-size:18px;margin:0 0 12px}p{color:var(--soft);margin:0 0 12px}
section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px;margin-bottom:20px;overflow-x:auto}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:8px 10px;border-bottom:1px solid var(--line);white-space:nowrap}
tr:last-child td{border-bottom:0}td.number,th.number{text-align:end;font-variant-numeric:tabular-nums}td.low{color:var(--low);font-weight:600}
form{display:grid;gap:10px;max-width:480px}label{display:grid;gap:4px;font-weight:500}
input,select{font:inherit;padding:7px 9px;border:1px solid var(--line);border-radius:6px;background:var(--page);color:inherit}
button{font:inherit;font-weight:600;padding:8px 14px;border:1px solid var(--line);border-radius:6px;background:var(--card);color:var(--act);cursor:pointer;justify-self:start}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}code{font-size:.92em}#problem{color:var(--low)}`;

/** Place, article, name, stock, reserved. */
const STOCK = [
  ['A-01-03', 'KG-250', 'Kopi Gayo 250 g', 412, 36],
  ['A-01-04', 'KG-1000', 'Kopi Gayo 1 kg', 9, 6],
  ['A-02-01', 'TP-100', 'Teh Poci 100 g', 268, 14],
  ['B-04-02', 'GM-500', 'Gula Melaka 500 g', 154, 22],
  ['B-04-05', 'SB-200', 'Sambal Bajak 200 g', 3, 3],
  ['C-01-01', 'MG-050', 'Moringa Tea 50 bags', 87, 0],
] as const;
const LOW_STOCK = 10;

/** A made-up warehouse tool of the seller's company, with the tip on it once it is set up. */
export function hostPage(page: HostPage): string {
  const { nonce, ownOrigin, isOwnOrigin, setup } = page;
  const address = `${ownOrigin}/embed-host`;
  const elsewhere = isOwnOrigin
    ? ''
    : `<p>Here this page is the same site as Seller Chat. Open it as <a href="${address}">${address}</a>.</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stock · Kopi Nusantara warehouse</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header>Kopi Nusantara · Warehouse</header>
<main>
${elsewhere}
<section><h1>Stock</h1>${stockTable()}</section>
${setupForm(page)}
</main>
${setup === undefined ? '' : snippet(nonce, setup)}
</body>
</html>
`;
}

function stockTable(): string {
  const rows = STOCK.map(([place, article, name, stock, reserved]) => {
    const low = stock < LOW_STOCK ? ' low' : '';
    return `<tr><td>${place}</td><td>${article}</td><td>${name}</td><td class="number${low}">${stock}</td><td class="number">${reserved}</td></tr>`;
  });
  const head =
    '<tr><th>Place</th><th>Article</th><th>Name</th><th class="number">Stock</th><th class="number">Reserved</th></tr>';
  return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
}

function setupForm({ nonce, ownOrigin, setup, knownApp }: HostPage): string {
  const words =
    setup === undefined
      ? `Make an embed site in Seller Chat under Settings → Embed with the origin <code>${ownOrigin}</code> and enter its ID and secret here.`
      : `The tip of site <code>${escapeHtml(setup.siteId)}</code> at <code>${escapeHtml(setup.appUrl)}</code> is on this page.`;
  const value = (text: string): string => `value="${escapeHtml(text)}"`;
  return `<section><h1>Seller Chat on this page</h1><p>${words}</p>
<form id="setup">
<label>Address of Seller Chat<input name="appUrl" ${value(setup?.appUrl ?? knownApp)} required></label>
<label>ID of the site<input name="siteId" ${value(setup?.siteId ?? '')} required></label>
<label>Secret<input name="secret" type="password" autocomplete="off"></label>
<label>Who lets the page in<select name="mode"><option value="token">This page's server, with the secret</option><option value="person"${setup?.mode === 'person' ? ' selected' : ''}>Each person by themselves</option></select></label>
<button>Put the tip on this page</button><div id="problem" role="alert"></div>
</form></section>
<script nonce="${nonce}">
document.getElementById('setup').addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = JSON.stringify(Object.fromEntries(new FormData(event.target)));
  const answer = await fetch('/api/embed-host', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (answer.ok) location.reload();
  else document.getElementById('problem').textContent = (await answer.json()).error;
});
</script>`;
}

/** What a host's developer copies from Seller Chat, word for word. */
function snippet(nonce: string, { appUrl, siteId, mode }: HostSetup): string {
  const getToken =
    mode === 'token'
      ? `,
    getToken: () => fetch('/embed-host/token').then((answer) => {
      if (!answer.ok) throw new Error('no token');
      return answer.text();
    })`
      : '';
  return `<script nonce="${nonce}">
  window.sellerChatTip ??= (...words) => (window.sellerChatTip.queue ??= []).push(words);
  sellerChatTip('mount', {
    site: '${siteId}'${getToken},
  });
</script>
<script async nonce="${nonce}" src="${appUrl}/chat-message-tip/tip.js"></script>`;
}
