/**
 * Shows a notification of the desktop, where this browser may; another one of the same `tag` takes its place. A click
 * brings the page forward and opens what it is about.
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
    // Browsers of phones know the word and refuse the deed.
    console.warn('A notification could not be shown.', error);
  }
}
