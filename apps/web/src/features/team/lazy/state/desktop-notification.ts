/**
 * Shows a desktop notification, if this browser allows it. A later one with the same `tag` replaces it. A click brings
 * the page to the front and opens the conversation.
 */
export function showOnDesktop(title: string, body: string, tag: string, onOpen: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.addEventListener('click', () => {
      window.focus();
      onOpen();
      shown.close();
    });
  } catch (error) {
    // Browsers of phones have the constructor, but it throws.
    console.warn('A notification could not be shown.', error);
  }
}
