/** The sandbox's names of the marketplaces, beside the product's. */
export const MARKETPLACES = {
  lazada: 'Lazada',
  shopee: 'Shopee',
  tiktok: 'TikTok Shop',
  tokopedia: 'Tokopedia',
} as const;
export type Marketplace = keyof typeof MARKETPLACES;

export interface OutsideShop {
  shopId: string;
  name: string;
  region: string;
  connected: boolean;
}

export interface OutsideBuyer {
  buyerId: string;
  name: string;
}

/** What companies allowed at the ERP, newest first. */
export interface OutsideErp {
  grants: { grantId: string; accountId: string; renewals: number; endedAt: number }[];
}

/** The ERP, by its control API: `GET` reads it, `PATCH` sets it, `DELETE` ends a consent. */
function makeErpControl(sandboxUrl: string) {
  return async (
    method: 'GET' | 'PATCH' | 'DELETE' = 'GET',
    path = '',
    body?: object,
  ): Promise<OutsideErp> => {
    const answer = await fetch(`${sandboxUrl}/control/erp${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} /control/erp${path}: ${answer.status}`);
    return answer.status === 204 ? { grants: [] } : ((await answer.json()) as OutsideErp);
  };
}

/** Calls the sandbox's control API. */
type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

const productsOf = (call: Call) => async (marketplace: Marketplace, shopId: string) => {
  const path = `/${marketplace}/products?shopId=${shopId}&limit=1`;
  return (await call<{ items: { productId: string; pictureUrl: string }[] }>('GET', path)).items;
};

/** Orders and returns of buyers, as the marketplaces have them. */
function makeOrders(call: Call) {
  const products = productsOf(call);
  return {
    /** The shop's first product, ordered by a buyer and not paid yet. */
    async placeOrder(marketplace: Marketplace, shopId: string, buyerId: string) {
      const lines = (await products(marketplace, shopId))
        .slice(0, 1)
        .map(({ productId }) => ({ productId, quantity: 2 }));
      return call<{ orderId: string }>('POST', `/${marketplace}/orders`, { shopId, buyerId, lines });
    },
    /** An order as its marketplace has it. */
    order: (marketplace: Marketplace, orderId: string) =>
      call<{ status: string }>('GET', `/${marketplace}/orders/${orderId}`),
    moveOrder: (marketplace: Marketplace, orderId: string, action: string) =>
      call('POST', `/${marketplace}/orders/${orderId}/actions`, { action }),
    /** The buyer asks to have an order taken back. */
    askReturn: (marketplace: Marketplace, orderId: string) =>
      call<{ returnId: string }>('POST', `/${marketplace}/returns`, {
        orderId,
        kind: 'return',
        reason: 'Broken on arrival',
        text: 'The cup has a crack',
      }),
    /** What the buyer asked for, as its marketplace has it. */
    returned: (marketplace: Marketplace, returnId: string) =>
      call<{ status: string }>('GET', `/${marketplace}/returns/${returnId}`),
  };
}

/** What the marketplaces have of a conversation. */
const conversationsOf = (call: Call) => ({
  /** A conversation's newest messages as the marketplace has them, in its order. */
  written: (marketplace: Marketplace, conversationId: string) =>
    call<{ sender: string; text: string }[]>(
      'GET',
      `/${marketplace}/conversations/${conversationId}/messages`,
    ),
  /** A conversation's unread messages of the buyer, as the marketplace counts them. */
  async unread(marketplace: Marketplace, shopId: string, conversationId: string) {
    const all = await call<{ conversationId: string; unreadCount: number }[]>(
      'GET',
      `/${marketplace}/shops/${shopId}/conversations`,
    );
    return all.find((one) => one.conversationId === conversationId)?.unreadCount;
  },
});

/** The world outside, over the sandbox's control API: be the buyer, break things. */
export function makeOutside(sandboxUrl: string) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${sandboxUrl}/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  const products = productsOf(call);
  const give = (marketplace: Marketplace, shopId: string, buyerId: string, content: object) =>
    call<{ conversationId: string }>('POST', `/${marketplace}/buyer-messages`, { buyerId, shopId, content });
  async function upload(marketplace: Marketplace, shopId: string, file: Blob, name: string): Promise<string> {
    const form = new FormData();
    for (const [field, value] of Object.entries({ shopId, width: '400', height: '400' }))
      form.append(field, value);
    form.append('file', file, name);
    const uploaded = await fetch(`${sandboxUrl}/api/${marketplace}/media`, { method: 'POST', body: form });
    return ((await uploaded.json()) as { mediaId: string }).mediaId;
  }

  return {
    /** A shop that no account has connected yet. */
    makeShop: (marketplace: Marketplace, name: string) =>
      call<OutsideShop>('POST', `/${marketplace}/shops`, { name, region: 'ID' }),
    erp: makeErpControl(sandboxUrl),
    shops: (marketplace: Marketplace) => call<OutsideShop[]>('GET', `/${marketplace}/shops`),
    /** @param isOfficial - Lazada itself, writing as a buyer does */
    makeBuyer: (marketplace: Marketplace, name: string, isOfficial = false) =>
      call<OutsideBuyer>('POST', `/${marketplace}/buyers`, { name, region: 'MY', isOfficial }),
    say: (marketplace: Marketplace, shopId: string, buyerId: string, text: string) =>
      call<{ conversationId: string }>('POST', `/${marketplace}/buyer-messages`, { buyerId, shopId, text }),
    /** Anything a buyer can send, in the sandbox's words (`/message-kinds`). */
    give,
    products,
    /** A picture of one of the shop's products, photographed by the buyer. */
    async show(marketplace: Marketplace, shopId: string, buyerId: string): Promise<void> {
      const [product] = await products(marketplace, shopId);
      const photo = await (await fetch(product?.pictureUrl ?? '')).blob();
      const mediaId = await upload(marketplace, shopId, photo, 'photo.png');
      await give(marketplace, shopId, buyerId, { kind: 'image', mediaId });
    },
    /** A film of a few bytes: the beginning that every film has. */
    async film(marketplace: Marketplace, shopId: string, buyerId: string): Promise<void> {
      const film = new Blob(['\0\0\0\x18ftypmp42\0\0\0\0mp42isom'], { type: 'video/mp4' });
      const mediaId = await upload(marketplace, shopId, film, 'film.mp4');
      await give(marketplace, shopId, buyerId, { kind: 'video', mediaId });
    },
    /** A notice of the marketplace itself; nothing where it has none. */
    async tell(marketplace: Marketplace, shopId: string, buyerId: string, text: string): Promise<void> {
      const content = { kind: 'notice', text };
      await call('POST', `/${marketplace}/system-messages`, { buyerId, shopId, sender: 'system', content });
    },
    /** The demo host: a page of another site that embeds the tip. */
    embedHost: {
      origin: sandboxUrl.replace('127.0.0.1', 'localhost'),
      page: `${sandboxUrl.replace('127.0.0.1', 'localhost')}/embed-host`,
      /** In the words of the sandbox's `POST /api/embed-host`. */
      setUp: (setup: object) => call('POST', '/embed-host', setup),
    },
    ...makeOrders(call),
    ...conversationsOf(call),
    breakSends: (marketplace: Marketplace, kind: 'internal_error' | 'rate_limited', times: number) =>
      call('POST', '/faults', {
        marketplace,
        kind,
        method: 'POST',
        pathIncludes: SEND_PATH[marketplace],
        times,
        retryAfterSeconds: 1,
      }),
    /** What a provider does from now on, until `clearFaults`. */
    breakProvider: (
      provider: 'mail' | 'sms' | 'translation',
      kind: 'down' | 'temporary' | 'hang',
      times = 100,
    ) => call('POST', '/faults', { provider, kind, ...(kind !== 'down' && { times }) }),
    clearFaults: () => call('DELETE', '/faults'),
    setPushes: (faults: { duplicate?: number; shuffle?: number }) => call('PATCH', '/webhooks', faults),
    flushPushes: () => call('POST', '/webhooks/flush'),
    revoke: (marketplace: Marketplace, shopId: string) =>
      call('POST', `/${marketplace}/shops/${shopId}/revoke`),
  };
}
export type Outside = ReturnType<typeof makeOutside>;

const SEND_PATH: Readonly<Record<Marketplace, string>> = {
  lazada: '/im/message/send',
  shopee: '/sellerchat/send_message',
  tiktok: '/messages',
  tokopedia: '/reply',
};
