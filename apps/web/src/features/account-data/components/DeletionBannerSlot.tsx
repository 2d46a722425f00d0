import { deletionBannerPart } from './account-data-parts.ts';

/** The date on which the account is deleted, as soon as its code is there. */
export function DeletionBannerSlot() {
  const part = deletionBannerPart.use();
  return part === undefined ? null : <part.DeletionBanner />;
}
