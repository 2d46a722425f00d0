import type { Services } from '../shared/services.ts';

/** How long the start of a page waits for the server to end a sign-in, ms. */
const ENDS_WITHIN_MS = 5_000;

/**
 * Finishes a sign-out that an earlier page began: it left for the login page, or was killed on the way. The device is
 * emptied in any case. Without an answer of the server the note stays, and the next page asks again.
 */
export async function finishSignOut(services: Services): Promise<void> {
  const { api, signOutNote, clearDevice, forgetLoginCookie } = services;
  forgetLoginCookie();
  await clearDevice();
  if (signOutNote.read() === 'asked') {
    try {
      // Ending it twice is the same as once.
      await api.loginOut({}, { silent: true, signal: AbortSignal.timeout(ENDS_WITHIN_MS) });
      signOutNote.write('ended');
    } catch (error) {
      console.warn('The sign-in could not be ended yet.', error);
    }
  }
  if (signOutNote.read() === 'ended') signOutNote.remove();
}
