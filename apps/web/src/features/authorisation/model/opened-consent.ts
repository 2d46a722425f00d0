import { ApiError } from '@seller-chat/api-client';
import type { Platform } from '@seller-chat/core';
import { keepInTab, readFromTab } from '../../../shared/tab-record.ts';

/** What a link asks for. */
export interface LinkRequest {
  platform: Platform;
  accountName: string;
  /** Empty: any shop. */
  shopName: string;
}

/** A consent page that a link has led this tab to. Never holds the secret of the link. */
export interface OpenedConsent {
  linkId: string;
  authUrl: string;
  /** Epoch ms. */
  expiresAt: number;
  request: LinkRequest;
}

const KEY = 'seller-chat.opened-consent';

/** Keeps a consent in this tab: a person who comes back from the marketplace can continue. */
export function keepOpenedConsent(consent: OpenedConsent): void {
  keepInTab(KEY, consent);
}

/**
 * The consent behind a link that is used up, if this tab opened it and it can still be given.
 *
 * @param error - what a call with the secret of the link rejected with
 * @param now - epoch ms
 */
export function openedConsentOf(error: unknown, now: number): OpenedConsent | undefined {
  const linkId = error instanceof ApiError ? error.info?.['linkId'] : undefined;
  const { authUrl, expiresAt, request, ...kept } = readFromTab<OpenedConsent>(KEY);
  if (linkId === undefined || kept.linkId !== linkId) return undefined;
  if (authUrl === undefined || request === undefined || expiresAt === undefined) return undefined;
  return expiresAt > now ? { linkId: kept.linkId, authUrl, expiresAt, request } : undefined;
}
