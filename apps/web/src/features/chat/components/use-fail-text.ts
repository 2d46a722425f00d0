import { useLingui } from '@lingui/react/macro';
import { parseFailReason } from '@seller-chat/core/message';

/** Why a message did not go out, in the viewer's language; the marketplace's own words as they are. */
export function useFailText(): (failReason: string | undefined) => string | undefined {
  const { t } = useLingui();
  return (failReason) => {
    switch (parseFailReason(failReason)) {
      case 'shopExpired':
        return t`The shop's authorisation has run out.`;
      case 'gaveUp':
        return t`The marketplace did not take it.`;
      case undefined:
        return failReason;
    }
  };
}
