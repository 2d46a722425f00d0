import type { LanguageCode } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { deviceOf } from '../security/device.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { hashSecret } from '../security/token-hash.ts';
import { rememberBrowser } from './known-browsers.ts';
import { hasKnownBrowser, noteSignIn } from './note-sign-in.ts';
import type { SecondStep } from './note-sign-in.ts';

interface Person {
  accountId: string;
  subAccountId: string;
}

/** A sign-in that has begun. */
export interface Started {
  /** For the session's cookie. */
  secret: string;
  expiresAt: number;
  /** For the browser's cookie, to be known by next time. */
  browser: string;
}

/** Where a sign-in comes from. */
export interface Origin {
  /** The client's address; a proxy's word counts only where the proxy is trusted. */
  ip: string;
  /** What the browser calls itself. */
  userAgent?: string | undefined;
  /** The language of the page. */
  language?: LanguageCode | undefined;
  /** The hash of the browser's cookie, as it came; null where it has none. */
  browserHash: string | null;
  /** Whether the person has signed in with this browser before. */
  isKnown: boolean;
}

/** Begins the session of a person who has proved all that is asked, remembers the browser, and records it. */
export async function beginSession(
  tx: Tx,
  loginSessions: Pick<LoginSessions, 'start'>,
  who: Person,
  origin: Origin & { secondStep: SecondStep; now: number },
): Promise<Started & { appended: AppendedEvents[] }> {
  const { accountId, subAccountId } = who;
  const { ip, userAgent, language, browserHash, isKnown, secondStep, now } = origin;
  const isNewBrowser = !isKnown && (await hasKnownBrowser(tx, who));
  const browser = await rememberBrowser(tx, who, browserHash, now);
  const session = await loginSessions.start(
    {
      accountId,
      subAccountId,
      isMain: subAccountId === '',
      shopIds: null,
      device: deviceOf({ userAgent, ip }),
      browserHash: hashSecret(browser),
    },
    tx,
  );
  const appended = await noteSignIn(tx, who, { ip, browser, isNewBrowser, language, secondStep, now });
  return { ...session, browser, appended };
}
