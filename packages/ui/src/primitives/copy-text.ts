/**
 * Puts a text on the clipboard. The clipboard's own interface exists in secure contexts only; elsewhere a selection is
 * copied, which works while a press is handled.
 *
 * @throws DOMException where the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard !== undefined) return clipboard.writeText(text);
  if (!copySelected(text)) throw new DOMException('The browser does not copy here.', 'NotAllowedError');
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0;';
  // Everything outside an open dialog is inert.
  (focused?.closest('dialog, [role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
