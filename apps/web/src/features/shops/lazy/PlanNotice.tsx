import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Banner } from '@seller-chat/ui';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { shopsAtom } from '../state/derived.ts';
import './cross-browser.css';

/** Says that the plan has no place left, before the seller goes to a marketplace. Known shops need none. */
export function PlanNotice() {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const max = useAtomValue(accountAtom)?.versionInfo.maxShopNum ?? Infinity;
  const bound = shops.filter(({ unboundAt = 0 }) => unboundAt === 0).length;
  if (bound < max) return null;
  const limit = t`Your plan includes ${plural(max, { one: '# shop', other: '# shops' })}, and no place is left.`;
  return (
    <div className="plan-notice">
      <Banner tone="info">
        {`${limit} ${t`Disconnect a shop to connect another one. You can still authorise connected shops again.`}`}
      </Banner>
    </div>
  );
}
