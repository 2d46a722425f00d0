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

/** A shell that has not answered within this time has refused, ms. */
const SHELL_WITHIN_MS = 8_000;

/**
 * Registers the account with the shell around this page; without a shell that is a success. Rejects when the shell
 * refuses, throws, or does not answer in time.
 */
export async function registerWithDesktopShell(
  shell: DesktopShell | undefined,
  account: DesktopAccount,
): Promise<void> {
  const { accountId, subAccountId, displayName } = account;
  if (shell === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The desktop shell does not answer.')), SHELL_WITHIN_MS);
  });
  try {
    await Promise.race([shell.registerAccount({ accountId, subAccountId, displayName }), silence]);
  } finally {
    clearTimeout(timer);
  }
}
