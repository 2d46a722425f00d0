/** One registration of a push address, as its list shows it. Times are epoch ms. */
export interface PushAddress {
  eventType: string;
  address: string;
  createdAt: number;
  updatedAt: number;
}

/** Where apps want the pushes of single events of single shops; kept for as long as the process lives. */
export interface PushAddresses {
  set(key: { appId: string; shopId: string; eventType: string }, address: string, now: number): void;
  remove(key: { appId: string; shopId: string; eventType: string }): void;
  find(key: { appId: string; shopId: string; eventType: string }): PushAddress | undefined;
  list(appId: string, shopId: string): readonly PushAddress[];
}

export function makePushAddresses(): PushAddresses {
  const byShop = new Map<string, Map<string, PushAddress>>();
  const of = (appId: string, shopId: string) => byShop.get(`${appId}/${shopId}`);
  return {
    set({ appId, shopId, eventType }, address, now) {
      const events = of(appId, shopId) ?? new Map<string, PushAddress>();
      const createdAt = events.get(eventType)?.createdAt ?? now;
      events.set(eventType, { eventType, address, createdAt, updatedAt: now });
      byShop.set(`${appId}/${shopId}`, events);
    },
    remove: ({ appId, shopId, eventType }) => void of(appId, shopId)?.delete(eventType),
    find: ({ appId, shopId, eventType }) => of(appId, shopId)?.get(eventType),
    list: (appId, shopId) => [...(of(appId, shopId)?.values() ?? [])],
  };
}
