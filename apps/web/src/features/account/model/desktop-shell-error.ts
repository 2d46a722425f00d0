/** The desktop shell refused to host the account. The app notifies the seller and signs out. */
export class DesktopShellError extends Error {
  override readonly name = 'DesktopShellError';
}
