import { useLingui } from '@lingui/react/macro';
import type { Notice, NoticeKind } from '@seller-chat/api-client/contract';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useTeamNoticeWords } from './use-team-notice-words.ts';
import type { NoticeWords } from './use-team-notice-words.ts';

/** The words of a notice, by its kind and values. */
export function useNoticeWords(): (notice: Pick<Notice, 'kind' | 'params'>) => NoticeWords {
  const { t } = useLingui();
  const times = useTimeTexts();
  const team = useTeamNoticeWords();
  return ({ kind, params }) => {
    const value = (name: string): string => String(params[name] ?? '');
    const at = times.full(Number(params['at'] ?? 0));
    const address = value('address');
    const words: Record<NoticeKind, () => NoticeWords> = {
      shopExpired: () => {
        const shop = value('shopName');
        const marketplace = value('platform');
        return {
          title: t`Reconnect your shop ${shop}`,
          text: t`Its authorisation on ${marketplace} has expired: messages neither arrive nor leave.`,
        };
      },
      signInFromNewBrowser: () => {
        return {
          title: t`New sign-in to your account`,
          text: t`From a browser that was not used before: ${at}, IP address ${address}. If this was not you, change your password.`,
        };
      },
      passwordChanged: () => ({
        title: t`Your password was changed`,
        text: t`${at}, IP address ${address}. Other devices were signed out. If this was not you, set a new password at once.`,
      }),
      secondFactorOn: () => ({
        title: t`Two-step sign-in is on`,
        text: t`${at}, IP address ${address}. Signing in asks for a code of your authenticator app from now on.`,
      }),
      secondFactorOff: () => ({
        title: t`Two-step sign-in is off`,
        text: t`${at}, IP address ${address}. Your password alone protects your account again.`,
      }),
      recoveryCodeUsed: () => {
        const left = value('left');
        return {
          title: t`A recovery code was used`,
          text: t`${at}, IP address ${address}. Recovery codes left: ${left}. If this was not you, change your password.`,
        };
      },
      dataExportReady: () => ({
        title: t`Your data export is ready`,
        text: t`It can be downloaded until ${at}. If you did not ask for it, change your password.`,
      }),
      accountDeletionRequested: () => ({
        title: t`This account is to be deleted`,
        text: t`On ${at}, with everything in it. Until then you can cancel the deletion.`,
      }),
      accountDeletionNear: () => ({
        title: t`This account is deleted soon`,
        text: t`On ${at}, with everything in it. Until then you can cancel the deletion.`,
      }),
      accountDeletionCancelled: () => ({
        title: t`This account is kept`,
        text: t`Its deletion was cancelled. Nothing was deleted.`,
      }),
      erpLinkExpired: () => {
        const shop = value('shopName');
        return {
          title: t`Link ${shop} with the ERP again`,
          text: t`The ERP no longer accepts the link of this shop. Messages go on as before.`,
        };
      },
      authorisationEnding: () => {
        const shop = value('shopName');
        const marketplace = value('platform');
        return {
          title: t`Authorise ${shop} again`,
          text: t`Its authorisation on ${marketplace} ends on ${at}. After that, messages neither arrive nor leave.`,
        };
      },
      shopSilent: () => {
        const shop = value('shopName');
        const marketplace = value('platform');
        return {
          title: t`Messages of ${shop} arrive late`,
          text: t`${marketplace} doesn't report all messages of this shop, so they are fetched every few minutes. If this lasts, authorise the shop again.`,
        };
      },
      ...team({ value, at }),
    };
    return words[kind]();
  };
}

/** The names of the kinds, for their settings. */
export function useNoticeKindNames(): Readonly<Record<NoticeKind, string>> {
  const { t } = useLingui();
  return {
    shopExpired: t`A shop's authorisation expires`,
    signInFromNewBrowser: t`Sign-in from a new browser`,
    passwordChanged: t`Password changed`,
    secondFactorOn: t`Two-step sign-in turned on`,
    secondFactorOff: t`Two-step sign-in turned off`,
    recoveryCodeUsed: t`Recovery code used`,
    dataExportReady: t`Data export ready`,
    accountDeletionRequested: t`Deletion of the account requested`,
    accountDeletionNear: t`Deletion of the account soon`,
    accountDeletionCancelled: t`Deletion of the account cancelled`,
    erpLinkExpired: t`A shop's link with the ERP expires`,
    authorisationEnding: t`A shop's authorisation ends soon`,
    shopSilent: t`A shop's messages arrive late`,
    replyDeadlineNear: t`A reply is due soon`,
    replyDeadlinePassed: t`A reply is overdue`,
    conversationTransferred: t`A conversation is transferred to you`,
  };
}
