import type { Tip, TipLocale, TipTheme } from './public.d.ts';
import { mountTip } from './tips.ts';

/** `<seller-chat-tip site="…" locale="…" theme="…">`: a tip for as long as the element is on the page. */
export function defineElement(ownServer: string): void {
  if (customElements.get('seller-chat-tip')) return;
  customElements.define(
    'seller-chat-tip',
    class extends HTMLElement {
      /** The tip itself; `getToken` is a property of the element, set before it is on the page. */
      tip: Tip | undefined;
      getToken?: () => Promise<string> | string;
      connectedCallback(): void {
        const { getToken } = this;
        const attribute = (name: string) => this.getAttribute(name);
        this.tip = mountTip(
          {
            site: attribute('site') ?? '',
            id: attribute('id') ?? undefined,
            server: attribute('server') ?? undefined,
            token: attribute('token') ?? undefined,
            getToken,
            locale: (attribute('locale') as TipLocale | null) ?? undefined,
            theme: (attribute('theme') as TipTheme | null) ?? undefined,
          } as Parameters<typeof mountTip>[0],
          ownServer,
        );
      }
      disconnectedCallback(): void {
        this.tip?.destroy();
      }
    },
  );
}
