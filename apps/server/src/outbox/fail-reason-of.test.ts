import { expect, it } from 'vitest';
import { failureOfStatus } from '../marketplaces/failures.ts';
import { MarketplaceError, unsupported } from '../marketplaces/marketplace-error.ts';
import { failReasonOf } from './fail-reason-of.ts';

it("[M19] the marketplace's own words are the reason", () => {
  const refusal = new MarketplaceError('refused', 'Sensitive content', {
    marketplaceCode: '1003',
    words: 'Sensitive content',
  });
  expect(failReasonOf(refusal)).toBe('Sensitive content');
});

it("[M19] a gateway's page, and a refusal by number alone, are put into words by the screen", () => {
  const page = failureOfStatus({ status: 403, headers: new Headers() }, 'write', 'Shopee', 0);
  expect(failReasonOf(page)).toBe('refused');
  const bare = new MarketplaceError('refused', 'Lazada refused (E017).', { marketplaceCode: 'E017' });
  expect(failReasonOf(bare)).toBe('refused');
});

it('[M19] so is what the marketplace was never asked for', () => {
  expect(failReasonOf(unsupported('Tokopedia', 'stickers'))).toBe('notSendable');
});
