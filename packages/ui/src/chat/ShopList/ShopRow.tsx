import type { Platform } from '@seller-chat/core/platform';
import type { SessionLoadStatus } from '@seller-chat/core/session';
import { memo, useRef } from 'react';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import { Spinner } from '../../primitives/Spinner/Spinner.tsx';

/** A shop as the list shows it. */
export interface ShopEntry {
  readonly id: string;
  readonly name: string;
  readonly platform: Platform;
  readonly unread: number;
  /** How far loading its sessions got: expired means it must be authorised again, unbound that it was disconnected. */
  readonly state: SessionLoadStatus | 'unbound';
  /** A line under its name, e.g. "Importing · 1,240". */
  readonly note?: string | undefined;
  /** Why it failed or expired, for the tooltip. */
  readonly reason?: string | undefined;
}

/** Words of a shop's row. */
export interface ShopRowLabels {
  /** "7 unread", for screen readers. */
  readonly unread: (count: number) => string;
  readonly loading: string;
  readonly ready: string;
  readonly failed: string;
  readonly expired: string;
  readonly unbound: string;
  /** Tooltip of an unbound shop. */
  readonly unboundHint: string;
  readonly retry: string;
  readonly reauthorise: string;
  /** Tooltip of an expired shop for who may not authorise it: whom to ask. */
  readonly askToReauthorise: string;
  /** Names the box that adds a shop to those shown, or takes it out. */
  readonly alsoShow: (name: string) => string;
}

/** Props of {@link ShopRow}. */
export interface ShopRowProps {
  readonly shop: ShopEntry;
  readonly selected: boolean;
  readonly labels: ShopRowLabels;
  /** Shown alone; with `isMore` beside those shown already, or no longer. */
  readonly onChoose: (id: string, isMore: boolean) => void;
  readonly onRetry: (id: string) => void;
  /** Left out for who may not: then the row only says that the shop has expired. */
  readonly onReauthorise?: ((id: string) => void) | undefined;
}

/** One shop: its load state, its name, its unread, or what to do about its trouble. */
export const ShopRow = memo(function ShopRow({
  shop,
  selected,
  labels,
  onChoose,
  onRetry,
  onReauthorise,
}: ShopRowProps) {
  const { id, name, platform, unread, state, note, reason } = shop;
  const main = useRef<HTMLButtonElement>(null);
  const stateLabel = {
    loading: labels.loading,
    success: labels.ready,
    failed: labels.failed,
    expired: labels.expired,
    unbound: labels.unbound,
  };
  return (
    <li className="sc-shop" data-selected={selected} data-noted={note !== undefined}>
      <input
        type="checkbox"
        className="sc-shop-check"
        aria-label={labels.alsoShow(name)}
        checked={selected}
        onChange={() => onChoose(id, true)}
      />
      <button
        ref={main}
        type="button"
        className="sc-shop-main"
        aria-current={selected || undefined}
        title={reason ?? name}
        onClick={(event) => onChoose(id, event.ctrlKey || event.metaKey || event.shiftKey)}
      >
        {state === 'loading' ? (
          <Spinner size={12} label={labels.loading} />
        ) : (
          <span className="sc-shop-state" data-state={state} role="img" aria-label={stateLabel[state]} />
        )}
        <span className="sc-shop-name" dir="auto">
          <span translate="no">{name}</span>
          {note !== undefined && <span className="sc-shop-note">{note}</span>}
        </span>
        <PlatformMark platform={platform} size={14} label={platform} />
        {(state === 'success' || state === 'loading') && unread > 0 && (
          <span className="sc-shop-count">
            <span aria-hidden="true">{unread > 999 ? '999+' : unread}</span>
            <span className="sc-sr-only">{labels.unread(unread)}</span>
          </span>
        )}
      </button>
      {state === 'failed' && (
        <button
          type="button"
          className="sc-shop-act"
          data-tone="red"
          title={reason}
          onClick={() => {
            // Under way there is nothing to try again, and the button goes.
            main.current?.focus();
            onRetry(id);
          }}
        >
          {labels.retry}
        </button>
      )}
      {state === 'unbound' && (
        <span className="sc-shop-act" data-tone="calm" title={labels.unboundHint}>
          {labels.unbound}
        </span>
      )}
      {state === 'expired' && !onReauthorise && (
        <span className="sc-shop-act" data-tone="amber" title={labels.askToReauthorise}>
          {labels.expired}
        </span>
      )}
      {state === 'expired' && onReauthorise && (
        <button
          type="button"
          className="sc-shop-act"
          data-tone="amber"
          title={reason}
          onClick={() => onReauthorise(id)}
        >
          {labels.reauthorise}
        </button>
      )}
    </li>
  );
});
