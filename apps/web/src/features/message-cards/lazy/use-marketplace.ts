import { useLingui } from '@lingui/react/macro';
import type { KindCardProps } from './kind-card-props.ts';

/** How a card speaks of the marketplace its message came by. */
export interface MarketplaceWords {
  name: string;
  /** What a link to its page says. */
  openLabel: string;
}

export function useMarketplace({ platformName }: Pick<KindCardProps, 'platformName'>): MarketplaceWords {
  const { t } = useLingui();
  const name = platformName === '' ? t`the marketplace` : platformName;
  return { name, openLabel: t`Open in ${name}` };
}
