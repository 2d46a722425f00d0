import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { useLingui } from '@lingui/react/macro';
import { BuyerCard, ContextSection } from '@seller-chat/ui/chat';
import { useAtomValue } from '../../../shared/jotai.ts';
import { platformName, shopsByIdAtom } from '../../shops/index.ts';
import { useTimeTexts } from '../components/use-time-texts.ts';
import { siteName } from '../model/shop-groups.ts';
import { openConversationAtom, openSessionAtom } from '../state/derived.ts';

/** Who the buyer of the open conversation is. */
export function BuyerFacts() {
  const { t, i18n } = useLingui();
  const times = useTimeTexts();
  const session = useAtomValue(openSessionAtom);
  const conversation = useAtomValue(openConversationAtom);
  const shop = useAtomValue(shopsByIdAtom).get(session?.shopId ?? ('' as never));
  if (session === undefined) return null;
  // Only a conversation read to its beginning can tell when it began.
  const isWhole = conversation?.phase === 'ready' && !conversation.hasOlder;
  const firstAt = isWhole ? conversation.messages[0]?.messageTime : undefined;
  const site = shop?.site ?? session.siteId;
  const facts: [label: string, value: string][] = [
    [t`Marketplace`, platformName(session.platform)],
    [t`Shop`, shop === undefined ? '' : shopDisplayNameOf(shop)],
    [t`Site`, siteName(site, i18n.locale)],
    [t`Buyer number`, session.buyerId],
    [t`First contact`, firstAt === undefined ? '' : times.full(firstAt)],
    [t`Last message`, session.lastMessageTime === 0 ? '' : times.full(session.lastMessageTime)],
    [t`Reply due`, session.replyDeadlineAt === null ? '' : times.full(session.replyDeadlineAt)],
  ];
  return (
    <>
      <BuyerCard
        buyerId={session.buyerId}
        name={session.buyerName}
        note={session.followFlag ? t`follows the shop` : undefined}
        tags={session.tags.map((tag) => ({ id: tag.accountConversationTagId, label: tag.name }))}
      />
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
        </dl>
      </ContextSection>
    </>
  );
}
