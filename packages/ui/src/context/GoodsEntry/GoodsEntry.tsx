import { Check, Package, Send } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Picture } from '../../cards/Picture/Picture.tsx';
import type { PictureSources } from '../../cards/Picture/Picture.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './goods-entry.css';

/** Props of {@link GoodsEntry}. */
export interface GoodsEntryProps {
  readonly title: string;
  /** Of a product. */
  readonly picture?: PictureSources | undefined;
  /** In place of a picture, what a voucher takes off: "15%", "฿50". */
  readonly stub?: string | undefined;
  /** In bold, e.g. the price. */
  readonly price?: string | undefined;
  /** What it cost before, struck through. */
  readonly before?: { readonly text: string; readonly label: string } | undefined;
  /** Short lines under the title. */
  readonly notes?: readonly string[] | undefined;
  /** Why buyers cannot use it now, in words: "Delisted", "Valid from 3 Dec". The send button then has no border. */
  readonly warning?: string | undefined;
  readonly sendLabel: string;
  /** Absent: it cannot be sent. */
  readonly onSend?: (() => void) | undefined;
  /** It cannot be sent now; `sendLabel` says why. */
  readonly isSendBlocked?: boolean | undefined;
  /** It has just been sent: the button shows it, and does nothing. */
  readonly isSent?: boolean | undefined;
  /** Beside the button that sends. */
  readonly extra?: ReactNode | undefined;
}

/** A product or a voucher to be sent, in a list. */
export function GoodsEntry(props: GoodsEntryProps) {
  const { title, picture, stub, price, before, notes = [], warning, sendLabel, onSend, extra } = props;
  const { isSendBlocked = false, isSent = false } = props;
  const id = useId();
  return (
    <li className="sc-goods" aria-labelledby={id}>
      {stub === undefined ? (
        <span className="sc-goods-picture">
          <Picture sources={picture ?? []} alt="" instead={<Package size={18} aria-hidden />} />
        </span>
      ) : (
        <span className="sc-goods-stub" data-long={stub.length > 6}>
          {stub}
        </span>
      )}
      <div className="sc-goods-words">
        <p id={id} dir="auto" title={title}>
          {title}
        </p>
        <span>
          {price !== undefined && <strong>{price}</strong>}
          {before !== undefined && (
            <s>
              <span className="sc-sr-only">{`${before.label} `}</span>
              <span>{before.text}</span>
            </s>
          )}
          {warning !== undefined && <em>{warning}</em>}
        </span>
        {notes.map((note) => (
          <small key={note} title={note}>
            {note}
          </small>
        ))}
      </div>
      <div className="sc-goods-actions">
        {extra}
        {onSend && (
          <IconButton
            size="sm"
            variant={warning === undefined ? 'outline' : 'ghost'}
            label={sendLabel}
            icon={isSent ? <Check size={14} aria-hidden /> : <Send size={14} aria-hidden />}
            aria-disabled={isSendBlocked || isSent || undefined}
            onClick={() => !isSendBlocked && !isSent && onSend()}
          />
        )}
      </div>
    </li>
  );
}

/** The place of a product or voucher that is still loading. */
export function GoodsEntrySkeleton() {
  return (
    <li className="sc-goods" aria-hidden="true">
      <span className="sc-goods-picture" />
      <div className="sc-goods-words">
        <span className="sc-goods-bar" data-width="long" />
        <span className="sc-goods-bar" data-width="short" />
      </div>
    </li>
  );
}
