import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Shop } from '../world/types.ts';
import { escapeHtml } from './html.ts';

/** How a marketplace's consent page presents itself. */
export interface ConsentBrand {
  name: string;
  /** A CSS colour for the mark and the button. */
  colour: string;
  /** What people sign in to; `seller account` if not given. */
  account?: string;
}

export interface ConsentPage {
  brand: ConsentBrand;
  appId: string;
  shops: readonly Shop[];
  /** Whether several shops may be chosen at once. */
  multiple: boolean;
  /** Where the form is posted, with these hidden fields beside `shop` and `decision` (allow, decline). */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** The address the answer leads to; its host is named on the page. */
  redirectUrl: string;
}

const STYLE = `
:root{color-scheme:light dark;--bg:#f5f5f1;--card:#fff;--text:#1f1f1c;--soft:#6b6a64;--line:#e3e2dc;--hover:#faf9f6}
@media (prefers-color-scheme:dark){:root{--bg:#171715;--card:#20201d;--text:#f1f0ec;--soft:#a3a29a;--line:#373631;--hover:#282824}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);
color:var(--text);font:14px/20px Inter,"Noto Sans Thai",system-ui,sans-serif}
main{width:100%;max-width:432px;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:28px 24px 24px}
header{display:flex;align-items:center;gap:8px;margin-bottom:20px;color:var(--soft);font-weight:600}
.mark{width:24px;height:24px;border-radius:6px;display:grid;place-items:center;color:#fff;font-size:13px;background:var(--brand)}
h1{font-size:20px;line-height:28px;margin:0 0 8px}p{margin:0 0 16px;color:var(--soft)}
ul{margin:0 0 20px;padding:0 0 0 20px;color:var(--soft)}fieldset{border:0;margin:0 0 20px;padding:0}
legend{padding:0;font-weight:600;margin-bottom:8px}
label{display:flex;align-items:center;gap:12px;border:1px solid var(--line);padding:10px 12px;cursor:pointer}
label+label{border-top:0}label:first-of-type{border-radius:8px 8px 0 0}label:last-of-type{border-radius:0 0 8px 8px}
label:only-of-type{border-radius:8px}label:hover{background:var(--hover)}
input{accent-color:#0f6e66;width:16px;height:16px;margin:0}label span{flex:1;font-weight:500}
label small{color:var(--soft);font-size:12px;font-variant-numeric:tabular-nums}
footer{display:flex;gap:8px;justify-content:flex-end}
button{font:inherit;font-weight:600;padding:8px 16px;border-radius:8px;border:1px solid var(--line);background:transparent;
color:inherit;cursor:pointer}button.allow{background:#0f6e66;border-color:#0f6e66;color:#fff}
:focus-visible{outline:2px solid #2a9d92;outline-offset:2px}code{font-size:.9em}`;

/** Sends the page on which a seller allows an app to act for a shop. */
export function sendConsentPage(reply: FastifyReply, page: ConsentPage): FastifyReply {
  const kind = page.multiple ? 'checkbox' : 'radio';
  const shops = page.shops
    .map(
      (shop, at) =>
        `<label><input type="${kind}" name="shop" value="${escapeHtml(shop.shopId)}"${at === 0 ? ' checked' : ''}>` +
        `<span>${escapeHtml(shop.name)}</span><small>${escapeHtml(shop.region)} · ${escapeHtml(shop.shopId)}</small></label>`,
    )
    .join('');
  const hidden = Object.entries(page.fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const body =
    `<h1>Allow app <code>${escapeHtml(page.appId)}</code> to act for your shop?</h1>` +
    `<p>You are signed in as the seller. The app will be able to:</p>` +
    `<ul><li>read conversations with your buyers</li><li>answer them in the shop’s name</li><li>read the shop’s profile</li></ul>` +
    `<form method="post" action="${escapeHtml(page.action)}">${hidden}` +
    `<fieldset><legend>${page.multiple ? 'Shops' : 'Shop'}</legend>${shops}</fieldset>` +
    `<p>Afterwards you return to ${escapeHtml(new URL(page.redirectUrl).host)}.</p>` +
    `<footer><button name="decision" value="decline">Decline</button>` +
    `<button class="allow" name="decision" value="allow">Allow</button></footer></form>`;
  // The answer is a redirect to the app, which may redirect further: browsers hold the whole way to this.
  return sendAuthorisationPage(reply, { status: 200, brand: page.brand, body, formAction: 'http: https:' });
}

/** Sends a page that says why the authorisation cannot go on. */
export function sendConsentProblem(
  reply: FastifyReply,
  brand: ConsentBrand,
  problem: string,
  detail: string,
): FastifyReply {
  const body = `<h1>${escapeHtml(problem)}</h1><p>${escapeHtml(detail)}</p>`;
  return sendAuthorisationPage(reply, { status: 400, brand, body, formAction: "'none'" });
}

/** Sends such a page. `formAction` says where its form may lead, as a content security policy does. */
export function sendAuthorisationPage(
  reply: FastifyReply,
  {
    status,
    brand,
    body,
    formAction,
  }: { status: number; brand: ConsentBrand; body: string; formAction: string },
): FastifyReply {
  const style = `:root{--brand:${brand.colour}}${STYLE}`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(brand.name)}: authorise an app</title><style>${style}</style><main>` +
        `<header><span class="mark" aria-hidden="true">${escapeHtml(brand.name.charAt(0))}</span>${escapeHtml(brand.name)} ${escapeHtml(brand.account ?? 'seller account')}</header>${body}</main></html>`,
    );
}
