import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { platformNameOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { ContextSection } from '@seller-chat/ui/chat';
import { CopyButton } from '@seller-chat/ui/context';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../../shops/index.ts';
import { useTimeTexts } from '../../../../kit/time/use-time-texts.ts';
import { openBuyerInfoAtom } from '../state/buyer-info.ts';
import { useCopyLabels } from './use-labels.ts';

export interface BuyerFactsProps {
  session: Session;
}

/** The plain facts of the conversation and its buyer. */
export function BuyerFacts({ session }: BuyerFactsProps) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const copyLabels = useCopyLabels();
  const shop = useAtomValue(shopsByIdAtom).get(session.shopId);
  const info = useAtomValue(openBuyerInfoAtom)?.data;
  const at = (moment: number | null | undefined) => (moment ? times.full(moment) : '');
  const facts: [label: string, value: string][] = [
    [t`Marketplace`, platformNameOf(session.platform)],
    [t`Shop`, shop === undefined ? '' : shopDisplayNameOf(shop)],
    [t`First contact`, at(info?.firstContactAt)],
    [t`Last message`, at(session.messageId === '' ? info?.lastContactAt : session.lastMessageTime)],
    [t`Reply due`, at(session.replyDeadlineAt)],
  ];
  return (
    <ContextSection title={t`Details`}>
      <dl className="buyer-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        {session.buyerId !== '' && (
          <div>
            <dt>{t`Buyer number`}</dt>
            <dd>
              <bdi translate="no">{session.buyerId}</bdi>{' '}
              <CopyButton text={session.buyerId} label={t`Copy the buyer number`} {...copyLabels} />
            </dd>
          </div>
        )}
      </dl>
    </ContextSection>
  );
}
