import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SellerAction } from '../model/action-needs.ts';

/** What an action is called, and what it does. */
export interface ActionWords {
  /** "Cancel order" */
  label: string;
  /** What happens, and whether it can be undone. */
  effect: string;
}

/** The words of everything that a seller does with orders and refunds. */
export function useActionWords(): Readonly<Record<SellerAction, ActionWords>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      acceptOrder: {
        label: t`Accept order`,
        effect: t`You confirm that you will ship it. This cannot be undone.`,
      },
      rejectOrder: {
        label: t`Reject order`,
        effect: t`The order is cancelled and the buyer gets the money back. This cannot be undone.`,
      },
      pack: { label: t`Pack`, effect: t`The marketplace marks the order as packed.` },
      arrangeShipment: {
        label: t`Arrange shipment`,
        effect: t`The marketplace orders the shipment of the parcel. This cannot be undone here.`,
      },
      markDelivered: {
        label: t`Mark as delivered`,
        effect: t`The buyer is told that the parcel has arrived. This cannot be undone.`,
      },
      acceptCancellation: {
        label: t`Accept cancellation`,
        effect: t`The order is cancelled and the buyer gets the money back. This cannot be undone.`,
      },
      rejectCancellation: {
        label: t`Reject cancellation`,
        effect: t`The order goes on and must be shipped.`,
      },
      cancel: {
        label: t`Cancel order`,
        effect: t`The order is cancelled and the buyer gets the money back. This cannot be undone.`,
      },
      acceptRefund: {
        label: t`Accept refund`,
        effect: t`The buyer gets the money back. This cannot be undone.`,
      },
      acceptReturn: {
        label: t`Accept return`,
        effect: t`The buyer sends the goods back, and gets the money after that. This cannot be undone.`,
      },
      acceptReplacement: {
        label: t`Accept replacement`,
        effect: t`You send the goods once more. This cannot be undone.`,
      },
      confirmReceived: {
        label: t`Confirm receipt of the return`,
        effect: t`You confirm that the goods are back and intact. The buyer gets the money back. This cannot be undone.`,
      },
      acceptOffer: {
        label: t`Accept the buyer's offer`,
        effect: t`The buyer's proposal counts. This cannot be undone.`,
      },
      offer: { label: t`Make an offer`, effect: t`The buyer can accept or refuse it.` },
      reject: {
        label: t`Reject refund`,
        effect: t`The buyer is told your reason, and can go to the marketplace.`,
      },
      dispute: {
        label: t`Open a dispute`,
        effect: t`The marketplace decides. This cannot be undone.`,
      },
    }),
    [t],
  );
}
