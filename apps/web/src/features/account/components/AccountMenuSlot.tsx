import type { Account } from '@seller-chat/api-client/contract';
import type { MenuProps, MenuTriggerProps } from '@seller-chat/ui';
import { RailAccountButton } from '@seller-chat/ui/chat';
import type { ReactElement } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../state/derived.ts';
import { accountPart } from './account-part.ts';

/** What a button of the account is given: those of a menu's trigger, or the state of one that waits for the menu. */
export type AccountButtonState = (MenuTriggerProps | { disabled: true }) & {
  accountId: string;
  name: string;
};

export interface AccountMenuSlotProps {
  /** Whether language and theme are in it: they are beside it in a wide header. */
  hasDisplay?: boolean;
  placement?: MenuProps['placement'];
  /** The button; the account's picture by default. */
  button?: (props: AccountButtonState & { label: string }) => ReactElement;
}

const picture: NonNullable<AccountMenuSlotProps['button']> = (props) => <RailAccountButton {...props} />;

/** The account's button, and its menu as soon as its code is there. */
export function AccountMenuSlot({ hasDisplay = true, placement, button = picture }: AccountMenuSlotProps) {
  const { t } = useLingui();
  const account = useAtomValue(accountAtom);
  const part = accountPart.use();
  if (account === null) return null;
  const draw = (state: MenuTriggerProps | { disabled: true }): ReactElement =>
    button({ ...state, ...facesOf(account), label: t`Account: ${account.displayName}` });
  if (part === undefined) return draw({ disabled: true });
  return <part.AccountMenu account={account} hasDisplay={hasDisplay} placement={placement} trigger={draw} />;
}

const facesOf = ({ accountId, displayName }: Account) => ({ accountId, name: displayName });
