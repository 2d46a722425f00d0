import type { EmbedSite } from '@seller-chat/api-client/contract';

export interface SiteSheetProps {
  /** Undefined: a new one. */
  site: EmbedSite | undefined;
  /** A new one is made; its secret is in no other answer. */
  onSecret: (site: EmbedSite, secret: string) => void;
  onClose: () => void;
}
