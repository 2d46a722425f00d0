import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PLATFORMS, platformNameOf } from '@seller-chat/core/platform';
import { CountBadge, PlatformMark } from '@seller-chat/ui';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { scopeAtom, unreadByShopAtom, useGo } from '../../../chat-state/index.ts';
import { shopsAtom } from '../../../shops/index.ts';

/**
 * Below a list of one marketplace: what is unread on the others, with a way there. At the foot, so that a message that
 * arrives elsewhere moves no row under the pointer. Nothing where nothing is unread.
 */
export function UnreadElsewhere() {
  const { t } = useLingui();
  const scope = useAtomValue(scopeAtom);
  const shops = useAtomValue(shopsAtom);
  const byShop = useAtomValue(unreadByShopAtom);
  const go = useGo();
  if (scope === 'all') return null;
  const others = PLATFORMS.filter((platform) => platform !== scope)
    .map((platform) => ({
      platform,
      name: platformNameOf(platform),
      unread: shops
        .filter((shop) => shop.platform === platform)
        .reduce((sum, { shopId }) => sum + (byShop.get(shopId) ?? 0), 0),
    }))
    .filter(({ unread }) => unread > 0);
  if (others.length === 0) return null;
  const label = t`Unread elsewhere`;
  return (
    <div className="unread-elsewhere" role="group" aria-label={label}>
      <span>{label}</span>
      {others.map(({ platform, name, unread }) => {
        const unreadText = t`${plural(unread, { one: '# unread', other: '# unread' })}`;
        return (
          <button
            key={platform}
            type="button"
            aria-label={t`${name}: ${unreadText}`}
            title={name}
            onClick={() => go({ scope: platform, shopIds: [] })}
          >
            <PlatformMark platform={platform} />
            <CountBadge count={unread} tone="neutral" />
          </button>
        );
      })}
    </div>
  );
}
