import type { AppEventName, AppEvents } from '@seller-chat/core';

/** Before the name, as the type of the page's event. */
const PREFIX = 'seller-chat:';

/**
 * Reports an application event (core's rule E5) to whatever is around the app: a desktop shell, a page that embeds it. The
 * app itself does not listen; its parts share state, not events.
 */
export function emitAppEvent<Name extends AppEventName>(name: Name, detail: AppEvents[Name]): void {
  dispatchEvent(new CustomEvent(PREFIX + name, { detail }));
}
