import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { hasShippingLabel, maskRecipient } from '@seller-chat/core/order';
import type { Recipient } from '@seller-chat/core/order';
import { Button, IconButton } from '@seller-chat/ui';
import { CopyButton } from '@seller-chat/ui/context';
import { Eye, Printer } from 'lucide-react';
import { useState } from 'react';
import { LabelDialog } from './LabelDialog.tsx';
import { useCopyWords } from './use-copy-words.ts';

/**
 * Carrier, tracking number, the address up to where the marketplace gives it, and the label where it gives one. The address
 * is masked until a person asks for it: others may see the screen.
 */
export function DeliverySection({ row: { order, platform } }: { row: OrderRow }) {
  const { t } = useLingui();
  const [isLabelOpen, setLabelOpen] = useState(false);
  const copyWords = useCopyWords();
  const [isAddressShown, setAddressShown] = useState(false);
  const { carrier, trackingNumber, recipient } = order;
  const address = wordsOf(recipient);
  const shownAddress = isAddressShown ? address : wordsOf(maskRecipient(recipient));
  const facts = [
    { id: 'carrier', label: t`Carrier`, value: carrier, copy: '' },
    { id: 'tracking', label: t`Tracking number`, value: trackingNumber, copy: t`Copy the tracking number` },
    { id: 'address', label: t`Recipient`, value: address, copy: t`Copy the address`, shown: shownAddress },
  ].filter(({ value }) => value !== '');
  return (
    <section className="order-section">
      <div className="order-section-head">
        <h3>{t`Delivery`}</h3>
        {hasShippingLabel(platform, order.status) && (
          <Button size="sm" icon={<Printer size={14} aria-hidden />} onClick={() => setLabelOpen(true)}>
            {t`Print label`}
          </Button>
        )}
      </div>
      {isLabelOpen && (
        <LabelDialog order={order} number={order.orderNumber} onClose={() => setLabelOpen(false)} />
      )}
      {facts.length === 0 && <p className="orders-none">{t`The marketplace says nothing about it yet.`}</p>}
      <dl className="order-facts">
        {facts.map(({ id, label, value, copy, shown = value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <bdi>{shown}</bdi>
              {id === 'address' && shownAddress !== address && (
                <IconButton
                  size="sm"
                  label={t`Show the address`}
                  icon={<Eye size={15} aria-hidden />}
                  onClick={() => setAddressShown(true)}
                />
              )}
              {copy !== '' && <CopyButton text={value} label={copy} {...copyWords} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function wordsOf({ name, phone, address }: Recipient): string {
  return [name, phone, address].filter(Boolean).join(', ');
}
