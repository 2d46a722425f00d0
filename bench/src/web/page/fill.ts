import type { Settings } from './settings.ts';
import type { WebSystem } from './system.ts';

/** The conversation with the longest history. */
export const LONG_CONVERSATION = 500;
/** Every second message of it is a picture. */
export const PICTURES_CONVERSATION = 501;
/** The host of its pictures; it is never called, the measure answers itself. */
export const PICTURE_HOST = 'cf.shopee.com.my';
const PICTURES = 120;

/** Fills the server with the sessions that boot. */
export async function fillForBoot({ write }: WebSystem, { bootSessions }: Settings): Promise<void> {
  await write(Array.from({ length: bootSessions }, (_, conversation) => ({ conversation })));
}

/** Fills it with the large list, and the conversations that are read. */
export async function fillForWork({ write }: WebSystem, settings: Settings): Promise<void> {
  const { bootSessions, sessions, opened, history, longHistory } = settings;
  await write(Array.from({ length: longHistory }, () => ({ conversation: LONG_CONVERSATION })));
  await write(
    Array.from({ length: PICTURES }, (_, at) => ({
      conversation: PICTURES_CONVERSATION,
      ...(at % 2 === 0 && { imageUrl: `https://${PICTURE_HOST}/file/${at}` }),
    })),
  );
  await write(
    Array.from({ length: sessions - bootSessions }, (_, at) => ({ conversation: bootSessions + at })),
  );
  for (let at = 0; at < opened; at += 10) {
    const some = Array.from({ length: Math.min(10, opened - at) }, (_, step) => at + step);
    await write(some.flatMap((conversation) => Array.from({ length: history }, () => ({ conversation }))));
  }
}
