import { accountDialogsPart } from './account-dialogs-part.ts';

export interface AccountDialogSlotProps {
  /** What is to be signed out. */
  asking: 'here' | 'elsewhere';
  onClose: () => void;
}

/** A dialog of the account menu, as soon as its code is there. */
export function AccountDialogSlot({ asking, onClose }: AccountDialogSlotProps) {
  const part = accountDialogsPart.use();
  if (part === undefined) return null;
  return asking === 'here' ? (
    <part.SignOutDialog onClose={onClose} />
  ) : (
    <part.SignOutOthersDialog onClose={onClose} />
  );
}
