import { useLingui } from '@lingui/react/macro';
import type { Voucher } from '@seller-chat/api-client/contract';
import { capabilitiesOf, platformNameOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { EmptyState } from '@seller-chat/ui';
import { CopyButton, GoodsEntry } from '@seller-chat/ui/context';
import { TicketPercent } from 'lucide-react';
import { memo } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { moneyText } from '../cards/money-text.ts';
import { nowAtom } from '../state/derived.ts';
import type { Outgoing } from '../state/send-actions.ts';
import { capitalised } from './capitalised.ts';
import { GoodsList } from './GoodsList.tsx';
import { useCopyLabels } from './use-labels.ts';
import { usePages } from './use-pages.ts';
import { useSendCard } from './use-send.ts';

export interface VouchersTabProps {
  session: Session;
}

/** The shop's vouchers, to be sent; that there are none, where the marketplace offers none. */
export function VouchersTab({ session }: VouchersTabProps) {
  const { t } = useLingui();
  const marketplace = platformNameOf(session.platform);
  if (!capabilitiesOf(session.platform).features.voucher.value) {
    return (
      <EmptyState
        icon={<TicketPercent size={20} aria-hidden />}
        text={t`${marketplace} does not let other programs see a shop's vouchers.`}
      />
    );
  }
  return <VoucherList session={session} />;
}

function VoucherList({ session }: VouchersTabProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const { shopId, platform } = session;
  const send = useSendCard('voucher');
  const marketplace = platformNameOf(platform);
  const pages = usePages(shopId, async (cursor) => {
    const request = { shopId, ...(cursor !== null && { nextCursor: cursor }) };
    const { voucherList, nextCursor } = await api.getVoucherList(request, { silent: true });
    return { items: voucherList, nextCursor };
  });
  const isTaken = capabilitiesOf(platform).sendableKinds.includes('voucher');
  return (
    <GoodsList
      pages={pages}
      label={t`Vouchers`}
      loadingLabel={t`Loading vouchers`}
      empty={t`This shop has no vouchers that can be given away now.`}
      closed={
        isTaken ? undefined : t`${marketplace} takes no voucher cards from sellers. The code can be copied.`
      }
      draw={(voucher) => <VoucherItem key={voucher.voucherId} voucher={voucher} onSend={send} />}
    />
  );
}

interface VoucherItemProps {
  voucher: Voucher;
  onSend: ((card: Outgoing) => void) | undefined;
}

const VoucherItem = memo(function VoucherItem({ voucher, onSend }: VoucherItemProps) {
  const { t, i18n } = useLingui();
  const copyLabels = useCopyLabels();
  const { code, title, amountOff, percentOff, minSpend, left } = voucher;
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 });
  const off =
    percentOff === null ? amountOff && moneyText(i18n.locale, amountOff) : percent.format(percentOff / 100);
  const spend = minSpend !== null && minSpend.amountMinor > 0 ? moneyText(i18n.locale, minSpend) : undefined;
  const validity = useValidity(voucher);
  const notes = [
    [code, left >= 0 ? t`${left} left` : ''].filter(Boolean).join(' · '),
    spend === undefined ? '' : capitalised(t`from ${spend}`),
    validity ?? '',
  ].filter(Boolean);
  const name = title === '' ? code : title;
  return (
    <GoodsEntry
      title={name}
      stub={off ?? '%'}
      notes={notes}
      sendLabel={t`Send ${name}`}
      onSend={onSend && (() => onSend(cardOf(voucher)))}
      extra={code !== '' && <CopyButton text={code} label={t`Copy the code ${code}`} {...copyLabels} />}
    />
  );
});

/** Until when it holds, or from when on. */
function useValidity({ startsAt, endsAt }: Voucher): string | undefined {
  const { t, i18n } = useLingui();
  const now = useAtomValue(nowAtom);
  const day = (at: number) => new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(at);
  if (startsAt > now) {
    const date = day(startsAt);
    return t`Valid from ${date}`;
  }
  if (endsAt === 0) return undefined;
  const date = day(endsAt);
  return t`Valid until ${date}`;
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
