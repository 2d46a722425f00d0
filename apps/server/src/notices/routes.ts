import { ENDPOINTS, ERROR_CODES, LANGUAGE_HEADER, isNoticeOptional } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { toLanguage } from '../language/language.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { countUnread, markNoticesRead, readNotices } from './notice-store.ts';
import { readPreferences, savePreference } from './notice-preferences.ts';
import { emitNoticesChanged } from './notify.ts';
import { isLastLanguage, rememberLanguage } from './person-language.ts';

/** A person's own notices, and which kinds they get. */
export function serveNotices(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.getNoticeList, async (input, { signedIn, request }) => {
    const language = toLanguage(request.headers[LANGUAGE_HEADER]);
    const { isSameLanguage, ...answer } = await work.query(signedIn, input, async (tx) => ({
      ...(await readNotices(tx, signedIn, input)),
      unreadCount: await countUnread(tx, signedIn),
      isSameLanguage: await isLastLanguage(tx, signedIn, language),
    }));
    if (!isSameLanguage) {
      await work.command(signedIn, input, async (tx) => {
        await rememberLanguage(tx, signedIn, language);
        return { appended: [] };
      });
    }
    return answer;
  });

  router.serve(ENDPOINTS.markRead, async ({ noticeIds, until }, { signedIn }) => {
    const { unreadCount } = await work.command(signedIn, {}, async (tx, now) => {
      const which = noticeIds === undefined ? { until: until ?? now } : { noticeIds };
      const isChanged = await markNoticesRead(tx, signedIn, which, now);
      return {
        unreadCount: await countUnread(tx, signedIn),
        appended: await emitNoticesChanged(tx, signedIn.accountId, isChanged ? [signedIn] : [], now),
      };
    });
    return { unreadCount };
  });

  router.serve(ENDPOINTS.getPreferences, async (input, { signedIn }) => ({
    preferenceList: await work.query(signedIn, input, (tx) => readPreferences(tx, signedIn)),
  }));

  router.serve(ENDPOINTS.savePreference, async (input, { signedIn }) => {
    if (!isNoticeOptional(input.kind)) throw new Failure(ERROR_CODES.forbidden);
    const { preferenceList } = await work.command(signedIn, {}, async (tx) => {
      await savePreference(tx, signedIn, input);
      return { preferenceList: await readPreferences(tx, signedIn), appended: [] };
    });
    return { preferenceList };
  });
}
