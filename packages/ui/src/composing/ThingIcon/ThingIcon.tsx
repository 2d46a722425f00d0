import { Film, ImageIcon, ReceiptText, ShoppingBag, TicketPercent } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const ICONS = {
  image: ImageIcon,
  video: Film,
  product: ShoppingBag,
  order: ReceiptText,
  voucher: TicketPercent,
} satisfies Record<string, LucideIcon>;

/** What can be sent beside a text. */
export type ThingKind = keyof typeof ICONS;

/** In place of the picture of something that has none. */
export function ThingIcon({ kind, size = 18 }: { readonly kind: ThingKind; readonly size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden />;
}
