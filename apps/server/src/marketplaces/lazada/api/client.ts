import type { AdapterDeps } from '../../adapter-deps.ts';
import { makeHttp } from '../../http.ts';
import type { HttpRequest } from '../../http.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { OutgoingFile } from '../../message-content.ts';
import type { ShopAccess } from '../../port.ts';
import { readEnvelope } from './answer.ts';
import type { AskedCall } from './answer.ts';
import { signLazadaCall } from './signature.ts';
import type { LazadaConfig } from './sites.ts';

export interface LazadaCall extends AskedCall {
  method: 'GET' | 'POST';
  parameters: Readonly<Record<string, string>>;
  /** A file that goes with it, in a field of this name; it is not part of the signature. */
  file?: { field: string } & Pick<OutgoingFile, 'name' | 'mediaType' | 'bytes'>;
}

type Envelope = Readonly<Record<string, unknown>>;

export interface LazadaClient {
  /** A call of the authorisation server; the whole answer, which carries its fields at the top. */
  callAuth(call: LazadaCall): Promise<Envelope>;
  /** A call for a shop at its site's gateway; the whole answer. */
  callShop(shop: ShopAccess, call: LazadaCall): Promise<Envelope>;
  /** As `callShop`, but only the answer's `data`. */
  dataFor(shop: ShopAccess, call: LazadaCall): Promise<unknown>;
}

/** Waits its turn, signs, sends, and turns every answer but a success into a `MarketplaceError`. */
export function makeLazadaClient(config: LazadaConfig, deps: AdapterDeps): LazadaClient {
  const sendHttp = makeHttp('Lazada', deps);

  async function call(origin: string, platformShopId: string, request: LazadaCall, accessToken?: string) {
    await deps.pace({ platform: 'Lazada', platformShopId });
    const signed = sign(config, deps.now(), request, accessToken);
    const answer = await sendHttp(toHttpRequest(origin, request, signed));
    return readEnvelope(answer, request, deps.now());
  }

  async function callShop(shop: ShopAccess, request: LazadaCall): Promise<Envelope> {
    const origin = config.apiUrlBySite[shop.site];
    if (origin === undefined) throw new MarketplaceError('refused', `Lazada has no site "${shop.site}".`);
    return call(origin, shop.platformShopId, request, shop.credentials.accessToken);
  }

  return {
    callAuth: (request) => call(config.authUrl, '', request),
    callShop,
    dataFor: async (shop, request) => (await callShop(shop, request))['data'],
  };
}

/** Questions and uploads carry their parameters in the address, everything else in a form. */
function toHttpRequest(origin: string, request: LazadaCall, signed: URLSearchParams): HttpRequest {
  const { method, path, effect, file } = request;
  const url = new URL(`${origin}/rest${path}`);
  if (method === 'GET' || file !== undefined) url.search = signed.toString();
  if (method === 'GET') return { method, url, effect };
  if (file !== undefined) {
    const body = new FormData();
    body.append(file.field, new Blob([file.bytes], { type: file.mediaType }), file.name);
    return { method, url, effect, body };
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
  return { method, url, effect, headers, body: signed.toString() };
}

function sign(
  config: LazadaConfig,
  now: number,
  { path, parameters }: LazadaCall,
  accessToken: string | undefined,
): URLSearchParams {
  const all = {
    ...parameters,
    app_key: config.appKey,
    timestamp: String(now),
    sign_method: 'sha256',
    ...(accessToken !== undefined && { access_token: accessToken }),
  };
  return new URLSearchParams({ ...all, sign: signLazadaCall(config.appSecret, path, all) });
}
