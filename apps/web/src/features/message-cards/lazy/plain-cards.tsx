import { useLingui } from '@lingui/react/macro';
import { ChoiceList, UnsupportedNote } from '@seller-chat/ui/cards';
import type { KindCardProps } from './kind-card-props.ts';
import { textsIn } from '../model/content-fields.ts';
import { usePortalLinks } from '../../seller-portals/index.ts';
import { useMarketplace } from './use-marketplace.ts';
import { useTypeName } from './use-type-name.ts';

/** What a robot lets the buyer choose from. */
export function Choices({ message }: KindCardProps) {
  const { t } = useLingui();
  return <ChoiceList label={t`The buyer can choose:`} choices={textsIn(message.content, 'choices')} />;
}

/** What cannot be drawn here: a type without a card, or a known one that came without its content. */
export function Elsewhere({ message, platform, platformName, hasWords, words }: KindCardProps) {
  const { t } = useLingui();
  const { name, openLabel } = useMarketplace({ platformName });
  const typeName = useTypeName(platform, message, words);
  const href = usePortalLinks()(message.shopId, 'chat');
  return (
    <UnsupportedNote
      name={typeName}
      text={hasWords ? t`Shown in full on ${name} only` : t`This message can only be seen on ${name}`}
      href={href}
      openLabel={openLabel}
      code={typeName === undefined ? { label: t`Details`, value: String(message.messageType) } : undefined}
      isAside={hasWords}
    />
  );
}
