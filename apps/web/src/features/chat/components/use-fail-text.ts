import { useLingui } from '@lingui/react/macro';
import { parseFailReason } from '@seller-chat/core/message';

/** Why a message has not gone out, in the viewer's language; the marketplace's own words as they are. */
export function useFailText(): (failReason: string | undefined) => string | undefined {
  const { t } = useLingui();
  return (failReason) => {
    switch (parseFailReason(failReason)) {
      case 'shopExpired':
        return t`The shop's authorisation has expired.`;
      case 'gaveUp':
        return t`The marketplace rejected the message.`;
      case 'slowedDown':
        return t`The marketplace asks to send more slowly; it goes out as soon as that is over.`;
      case 'unavailable':
        return t`The marketplace does not answer; it is tried again.`;
      case undefined:
        return failReason;
    }
  };
}
