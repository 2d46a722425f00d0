import { useLingui } from '@lingui/react/macro';
import { parseFailReason } from '@seller-chat/core/message';
import { ANSWERED_REASON } from '../data/send-reply.ts';

/** Why a message has not gone out, in the language of the page; the marketplace's own words as they are. */
export function useFailText(): (failReason: string | undefined) => string | undefined {
  const { t } = useLingui();
  return (failReason) => {
    if (failReason === ANSWERED_REASON) return t`A colleague has answered meanwhile.`;
    switch (parseFailReason(failReason)) {
      case 'shopExpired':
        return t`The shop's authorisation has expired.`;
      case 'gaveUp':
      case 'refused':
        return t`The marketplace didn't accept the message.`;
      case 'slowedDown':
        return t`Too many requests to the marketplace. The message will be sent as soon as possible.`;
      case 'unavailable':
        return t`The marketplace isn't responding. Trying again.`;
      case 'notSendable':
        return t`It cannot be sent as it is.`;
      case 'stopped':
        return t`The automatic reply was stopped before it was sent.`;
      case undefined:
        return failReason;
    }
  };
}
