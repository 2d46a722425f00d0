/** The account data that the desktop shell receives when an account has loaded. */
export interface DesktopAccount {
  accountId: string;
  /** Empty for the main account. */
  subAccountId: string;
  displayName: string;
}

/**
 * The bridge a desktop shell may put on `window` (requirements: spec 1, R12). A rejected
 * promise means that the shell will not host this account: the app then signs it out.
 */
export interface DesktopShell {
  registerAccount: (account: DesktopAccount) => Promise<void>;
}

declare global {
  interface Window {
    sellerChatDesktop?: DesktopShell;
  }
}

/** Registers the account with the shell around this page; without a shell that is a success. */
export async function registerWithDesktopShell(
  shell: DesktopShell | undefined,
  account: DesktopAccount,
): Promise<void> {
  const { accountId, subAccountId, displayName } = account;
  await shell?.registerAccount({ accountId, subAccountId, displayName });
}
