import { ChevronDown, Package } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { CardTone } from '../../cards/DetailCard/DetailCard.tsx';
import { Picture } from '../../cards/Picture/Picture.tsx';
import type { PictureSources } from '../../cards/Picture/Picture.tsx';
import { LongNumber } from '../../primitives/LongNumber/LongNumber.tsx';
import './order-entry.css';

/** What an order is about, as shown. */
export interface OrderThing {
  readonly title: string;
  readonly variation: string;
  readonly picture: PictureSources;
  /** How many of it, e.g. "× 5". */
  readonly quantity: string;
}

/** How far an order has come. */
export interface OrderProgress {
  readonly done: number;
  readonly of: number;
  /** In words, for who cannot see the bar. */
  readonly label: string;
}

/** Props of {@link OrderEntry}. */
export interface OrderEntryProps {
  /** Names the entry: the order's number. */
  readonly number: string;
  /** After the number: a button that copies it. */
  readonly copy?: ReactNode | undefined;
  readonly status: { readonly text: string; readonly tone: CardTone };
  /** The first thing in it; absent if the marketplace gives none. */
  readonly thing?: OrderThing | undefined;
  /** "and 2 more products". */
  readonly more?: string | undefined;
  /** What the buyer pays for all of it, and the word for that, e.g. "Total". */
  readonly total: { readonly label: string; readonly sum: string };
  /** Shown while open. Absent for an order that is over some other way than well. */
  readonly progress?: OrderProgress | undefined;
  /** One line: until when it must be shipped, when it was paid. */
  readonly times?: string | undefined;
  /** It needs the seller now: the line is set off. */
  readonly alert?: string | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly toggleLabel: string;
  /** Buttons, while it is open. */
  readonly actions?: ReactNode | undefined;
  /** Everything else, while it is wanted. */
  readonly details?: ReactNode | undefined;
}

/** One order of a buyer: in three lines, or open with what can be done about it. */
export function OrderEntry(props: OrderEntryProps) {
  const { number, copy, status, thing, more, total, progress, times, alert } = props;
  const { open, onToggle, toggleLabel, actions, details } = props;
  const id = useId();
  return (
    <article className="sc-order" aria-labelledby={id}>
      <header className="sc-order-head">
        <h4 id={id} title={number}>
          <bdi dir="ltr" translate="no">
            <LongNumber number={number} />
          </bdi>
        </h4>
        {copy}
        <span className="sc-order-status" data-tone={status.tone}>
          {status.text}
        </span>
        <button
          type="button"
          className="sc-order-toggle"
          aria-expanded={open}
          aria-label={toggleLabel}
          title={toggleLabel}
          onClick={onToggle}
        >
          <ChevronDown size={16} aria-hidden />
        </button>
      </header>
      <div className="sc-order-thing">
        <span className="sc-order-picture">
          <Picture sources={thing?.picture ?? []} alt="" instead={<Package size={18} aria-hidden />} />
        </span>
        <div className="sc-order-words">
          <p dir="auto" title={thing?.title}>
            {thing?.title ?? number}
          </p>
          {thing !== undefined && (
            <small dir="auto" title={thing.variation}>
              {thing.variation !== '' && <bdi>{thing.variation}</bdi>} <bdi>{thing.quantity}</bdi>
            </small>
          )}
          {more !== undefined && <small>{more}</small>}
        </div>
        <div className="sc-order-sums">
          <span>{total.label}</span>
          <span>{total.sum}</span>
        </div>
      </div>
      {open && (
        <>
          {alert !== undefined && <p className="sc-order-alert">{alert}</p>}
          {progress && (
            <div className="sc-order-steps" role="img" aria-label={progress.label}>
              {Array.from({ length: progress.of }, (_, step) => (
                <i key={step} data-done={step < progress.done} />
              ))}
            </div>
          )}
          {times !== undefined && <p className="sc-order-times">{times}</p>}
          {actions !== undefined && <div className="sc-order-actions">{actions}</div>}
          {details}
        </>
      )}
    </article>
  );
}

/** The place of an order that is still loading. */
export function OrderEntrySkeleton() {
  return (
    <div className="sc-order" aria-hidden="true">
      <span className="sc-order-bar" data-width="short" />
      <div className="sc-order-thing">
        <span className="sc-order-picture sc-order-bar" />
        <div className="sc-order-words">
          <span className="sc-order-bar" data-width="long" />
          <span className="sc-order-bar" data-width="short" />
        </div>
      </div>
    </div>
  );
}
