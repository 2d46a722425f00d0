import { createLazyPart } from '../../../kit/lazy-part.ts';

/** What stands above every page of an account that is to be deleted. */
export const deletionBannerPart = createLazyPart('account-data', () => import('../lazy/deletion-banner.ts'));

/** The section of the settings. */
export const accountDataPart = createLazyPart(
  'account-data',
  () => import('../lazy/account-data-settings.ts'),
);
