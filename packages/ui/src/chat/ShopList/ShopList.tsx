import type { Platform } from '@seller-chat/core/platform';
import { Layers, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import { ShopRow } from './ShopRow.tsx';
import type { ShopEntry, ShopRowLabels } from './ShopRow.tsx';
import './shop-list.css';

/** One tab: all marketplaces, or one of them. */
export interface MarketplaceTab<M extends string> {
  readonly id: M;
  readonly label: string;
  /** Left out on the tab that holds them all. */
  readonly platform?: Platform | undefined;
  readonly unread: number;
  /** Unread that must be answered soon: the number is highlighted. */
  readonly urgent?: boolean | undefined;
  /**
   * The number of its shops that expired or could not be loaded: a slim list, which shows no shop, has a mark
   * for it.
   */
  readonly troubled?: number | undefined;
}

/** Shops under one heading: a country, or a group the seller made. */
export interface ShopGroup {
  readonly id: string;
  readonly label: string;
  readonly shops: readonly ShopEntry[];
}

/** Words of the list. */
export interface ShopListLabels extends ShopRowLabels {
  readonly title: string;
  readonly marketplaces: string;
  readonly connect: string;
  /** Shown when there is no shop in the tab. */
  readonly empty: string;
  /** "2 shops need attention". */
  readonly troubled: (count: number) => string;
}

/** Props of {@link ShopList}. */
export interface ShopListProps<M extends string> {
  readonly marketplaces: readonly MarketplaceTab<M>[];
  readonly marketplace: M;
  readonly onMarketplace: (id: M) => void;
  readonly groups: readonly ShopGroup[];
  /** The shops whose sessions are shown; none means all of the tab. */
  readonly shopIds: readonly string[];
  /** Pressing the only one chosen again gives none: back to all. */
  readonly onShops: (ids: readonly string[]) => void;
  /** Only the marketplaces, as marks: the column takes the least room. */
  readonly slim?: boolean | undefined;
  readonly onRetry: (id: string) => void;
  /** Left out for who may not. */
  readonly onReauthorise?: ((id: string) => void) | undefined;
  readonly onConnect?: (() => void) | undefined;
  /** Shops connected of those the plan allows, e.g. "6 / 10". */
  readonly quota?: string | undefined;
  /** Icon buttons beside the title. */
  readonly actions?: ReactNode | undefined;
  readonly labels: ShopListLabels;
}

/** The first column: marketplaces, their shops, and how each shop's sessions are loading. */
export function ShopList<M extends string>(props: ShopListProps<M>) {
  const { marketplaces, marketplace, groups, shopIds, labels, slim = false } = props;
  const choose = (id: string, isMore: boolean) => {
    const others = shopIds.filter((one) => one !== id);
    const isChosen = others.length < shopIds.length;
    if (isMore) props.onShops(isChosen ? others : [...shopIds, id]);
    else props.onShops(isChosen && others.length === 0 ? [] : [id]);
  };
  return (
    <div className="sc-shops" data-slim={slim}>
      <div className="sc-shops-head">
        <h2>{labels.title}</h2>
        {props.actions}
      </div>
      <ul className="sc-markets" aria-label={labels.marketplaces}>
        {marketplaces.map((tab) => (
          <li key={tab.id}>
            <Marketplace
              tab={tab}
              current={tab.id === marketplace}
              slim={slim}
              labels={labels}
              onChoose={() => props.onMarketplace(tab.id)}
            />
          </li>
        ))}
      </ul>
      <div className="sc-shops-groups" hidden={slim}>
        {groups.length === 0 && <p className="sc-shops-empty">{labels.empty}</p>}
        {groups.map((group) => (
          <section key={group.id} aria-label={group.label}>
            <h3>{group.label}</h3>
            <ul>
              {group.shops.map((shop) => (
                <ShopRow
                  key={shop.id}
                  shop={shop}
                  selected={shopIds.includes(shop.id)}
                  labels={labels}
                  onChoose={choose}
                  onRetry={props.onRetry}
                  onReauthorise={props.onReauthorise}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {props.onConnect && !slim && (
        <button type="button" className="sc-shops-connect" onClick={props.onConnect}>
          <Plus size={16} aria-hidden />
          <span className="sc-market-name">{labels.connect}</span>
          {props.quota !== undefined && <span className="sc-market-count">{props.quota}</span>}
        </button>
      )}
    </div>
  );
}

interface MarketplaceProps {
  readonly tab: MarketplaceTab<string>;
  readonly current: boolean;
  readonly slim: boolean;
  readonly labels: ShopListLabels;
  readonly onChoose: () => void;
}

function Marketplace({ tab, current, slim, labels, onChoose }: MarketplaceProps) {
  const { label, platform, unread, urgent = false, troubled = 0 } = tab;
  const most = slim ? 99 : 999;
  const trouble = slim && troubled > 0 ? labels.troubled(troubled) : undefined;
  return (
    <button
      type="button"
      className="sc-market"
      aria-current={current || undefined}
      title={slim ? [label, trouble].filter(Boolean).join('\n') : undefined}
      onClick={onChoose}
    >
      {platform === undefined ? (
        <Layers size={18} aria-hidden />
      ) : (
        <PlatformMark platform={platform} size={18} />
      )}
      <span className="sc-market-name">{label}</span>
      <span className="sc-market-count" data-urgent={urgent && unread > 0} data-none={unread === 0}>
        <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>
        <span className="sc-sr-only">{labels.unread(unread)}</span>
      </span>
      {trouble !== undefined && (
        <TriangleAlert className="sc-market-trouble" size={13} role="img" aria-label={trouble} />
      )}
    </button>
  );
}
