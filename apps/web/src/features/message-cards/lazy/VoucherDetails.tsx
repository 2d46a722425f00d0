import { dateFormatIn, moneyText } from '@seller-chat/api-client/text';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@seller-chat/core';
import { VoucherCard } from '@seller-chat/ui/cards';
import type { VoucherCardProps } from '@seller-chat/ui/cards';
import { useAtomValue } from '../../../shared/jotai.ts';
import type { KindCardProps } from './kind-card-props.ts';
import { numberIn, sumIn, textIn } from '../model/content-fields.ts';
import { useMarketplace } from './use-marketplace.ts';

/** A voucher. */
export function VoucherDetails({ message, platformName, words, nowAtom }: KindCardProps) {
  const { t, i18n } = useLingui();
  const { openLabel } = useMarketplace({ platformName });
  const now = useAtomValue(nowAtom);
  const { content } = message;
  const minSpend = sumIn(content, 'minSpend');
  const amount = minSpend && minSpend.amountMinor > 0 ? moneyText(i18n.locale, minSpend) : undefined;
  return (
    <VoucherCard
      label={words.voucher}
      href={textIn(content, 'url')}
      openLabel={openLabel}
      voucherId={textIn(content, 'voucherId') ?? ''}
      code={textIn(content, 'code')}
      title={textIn(content, 'title')}
      off={offOf(i18n.locale, content)}
      minSpend={amount === undefined ? undefined : t`Min. spend ${amount}`}
      validity={useValidity(content, now)}
    />
  );
}

/** The discount in words. A percentage and an amount are two messages, because some languages word them differently. */
function offOf(locale: string, content: Message['content']): VoucherCardProps['off'] {
  const percentOff = numberIn(content, 'percentOff');
  if (percentOff !== undefined) {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const percent = format.format(percentOff / 100);
    const text = (
      <Trans>
        <strong>{percent}</strong> <span>off</span>
      </Trans>
    );
    return { amount: percent, text };
  }
  const amountOff = sumIn(content, 'amountOff');
  if (amountOff === undefined) return undefined;
  const amount = moneyText(locale, amountOff);
  const text = (
    <Trans>
      <strong>{amount}</strong> <span>off</span>
    </Trans>
  );
  return { amount, text };
}

/** Until when it holds, or that it holds no more, or not yet. */
function useValidity(content: Message['content'], now: number): string | undefined {
  const { t, i18n } = useLingui();
  const [startsAt, endsAt] = [numberIn(content, 'startsAt'), numberIn(content, 'endsAt')];
  const day = (at: number) => dateFormatIn(i18n.locale, { dateStyle: 'medium' }).format(at);
  if (startsAt !== undefined && startsAt > now) {
    const date = day(startsAt);
    return t`Valid from ${date}`;
  }
  if (endsAt === undefined) return undefined;
  const date = day(endsAt);
  return endsAt > now ? t`Valid until ${date}` : t`Ended on ${date}`;
}
