import { dateFormatIn, moneyText } from '@seller-chat/api-client/text';
import { useLingui } from '@lingui/react/macro';
import type { Voucher } from '@seller-chat/api-client/contract';
import { foldText } from '@seller-chat/core/session';
import { capabilitiesOf, platformNameOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { withoutInvisible } from '@seller-chat/core/search';
import { EmptyState } from '@seller-chat/ui';
import { CopyButton, GoodsEntry } from '@seller-chat/ui/context';
import { TicketPercent } from 'lucide-react';
import { memo, useState } from 'react';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { nowAtom } from '../../../chat-state/index.ts';
import type { Outgoing } from '../../../composer/index.ts';
import { capitalised } from '../model/capitalised.ts';
import { GoodsList } from '../../../../kit/goods/GoodsList.tsx';
import { GoodsSearch, useSettled } from '../../../../kit/goods/GoodsSearch.tsx';
import { useCopyLabels } from './use-labels.ts';
import { useScrollPages } from '../../../../kit/page-query/use-scroll-pages.ts';
import { useGoodsSend, useSendCard } from './use-send.ts';
import type { CardSender } from './use-send.ts';
import { OutLink } from './OutLink.tsx';
import { usePortalLinks } from '../../../seller-portals/index.ts';

export interface VouchersTabProps {
  session: Session;
}

/** The shop's vouchers, to be sent; that there are none, where the marketplace offers none. */
export function VouchersTab({ session }: VouchersTabProps) {
  const { t } = useLingui();
  const marketplace = platformNameOf(session.platform);
  const inCentre = usePortalLinks()(session.shopId, 'voucherList');
  if (!capabilitiesOf(session.platform).features.voucher.value) {
    return (
      <EmptyState
        icon={<TicketPercent size={20} aria-hidden />}
        text={t`${marketplace} doesn't share vouchers with third-party apps.`}
        action={
          inCentre !== undefined && (
            <a className="context-link" href={inCentre} target="_blank" rel="noopener noreferrer">
              {t`Vouchers in Seller Centre`}
            </a>
          )
        }
      />
    );
  }
  return <VoucherList session={session} />;
}

function VoucherList({ session }: VouchersTabProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const { shopId, platform } = session;
  const sender = useSendCard('voucher');
  const marketplace = platformNameOf(platform);
  const [typed, setTyped] = useState('');
  const sought = useSettled(withoutInvisible(typed).trim());
  const keyword = foldText(sought);
  const pages = useScrollPages(`${shopId}\n${keyword}`, async (cursor) => {
    const request = { shopId, ...(cursor !== null && { nextCursor: cursor }) };
    const { voucherList, nextCursor } = await api.getVoucherList(request, { silent: true });
    // No marketplace searches vouchers: what does not match is left out of each page.
    return { items: voucherList.filter((voucher) => isNamed(voucher, keyword)), nextCursor };
  });
  const isTaken = capabilitiesOf(platform).sendableKinds.includes('voucher');
  const inCentre = usePortalLinks()(shopId, 'voucherList');
  return (
    <>
      <GoodsSearch
        label={t`Search vouchers`}
        value={typed}
        onChange={setTyped}
        end={inCentre !== undefined && <OutLink href={inCentre} label={t`Vouchers in Seller Centre`} />}
      />
      <GoodsList
        pages={pages}
        label={t`Vouchers`}
        loadingLabel={t`Loading vouchers`}
        empty={
          keyword === ''
            ? t`This shop has no vouchers to send right now.`
            : t`No voucher has “${sought}” in its name or code.`
        }
        closed={
          isTaken
            ? sender?.blockedReason
            : t`${marketplace} doesn't accept voucher cards from sellers. You can copy the code instead.`
        }
        draw={(voucher) => <VoucherItem key={voucher.voucherId} voucher={voucher} sender={sender} />}
      />
    </>
  );
}

/** Whether the voucher's title or code contains the folded keyword. */
const isNamed = ({ title, code }: Voucher, keyword: string): boolean =>
  foldText(title).includes(keyword) || foldText(code).includes(keyword);

interface VoucherItemProps {
  voucher: Voucher;
  sender: CardSender | undefined;
}

const VoucherItem = memo(function VoucherItem({ voucher, sender }: VoucherItemProps) {
  const { t, i18n } = useLingui();
  const copyLabels = useCopyLabels();
  const { code, title, amountOff, percentOff, minSpend, left } = voucher;
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 });
  const off =
    percentOff === null ? amountOff && moneyText(i18n.locale, amountOff) : percent.format(percentOff / 100);
  const spend = minSpend !== null && minSpend.amountMinor > 0 ? moneyText(i18n.locale, minSpend) : undefined;
  const { from, until } = useValidity(voucher);
  const notes = [
    [code, left >= 0 ? t`${left} left` : ''].filter(Boolean).join(' · '),
    spend === undefined ? '' : capitalised(t`min. spend ${spend}`),
    until ?? '',
  ].filter(Boolean);
  const name = title === '' ? code : title;
  const sending = useGoodsSend(
    sender,
    cardOf(voucher),
    from === undefined ? t`Send ${name}` : t`Send ${name}, though it is not valid yet`,
  );
  return (
    <GoodsEntry
      title={name}
      stub={off ?? '%'}
      notes={notes}
      warning={from}
      {...sending}
      extra={code !== '' && <CopyButton text={code} label={t`Copy the code ${code}`} {...copyLabels} />}
    />
  );
});

/** From when on it holds, if not yet; otherwise until when. */
function useValidity({ startsAt, endsAt }: Voucher): { from?: string; until?: string } {
  const { t, i18n } = useLingui();
  const now = useAtomValue(nowAtom);
  const day = (at: number) => dateFormatIn(i18n.locale, { dateStyle: 'medium' }).format(at);
  if (startsAt > now) {
    const date = day(startsAt);
    return { from: t`Valid from ${date}` };
  }
  if (endsAt === 0) return {};
  const date = day(endsAt);
  return { until: t`Valid until ${date}` };
}

/** The voucher as the card that is sent shows it at once. */
function cardOf(voucher: Voucher): Outgoing {
  const { voucherId, code, title, amountOff, percentOff, minSpend, startsAt, endsAt } = voucher;
  return {
    content: { kind: 'voucher', voucherId, ...(code !== '' && { code }) },
    shown: {
      title,
      ...(amountOff !== null && { amountOff }),
      ...(percentOff !== null && { percentOff }),
      ...(minSpend !== null && { minSpend }),
      ...(startsAt > 0 && { startsAt }),
      ...(endsAt > 0 && { endsAt }),
    },
  };
}
