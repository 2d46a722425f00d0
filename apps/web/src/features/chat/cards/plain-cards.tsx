import { useLingui } from '@lingui/react/macro';
import { ChoiceList, ElsewhereNote } from '@seller-chat/ui/cards';
import type { KindCardProps } from './kind-card-props.ts';
import { textsIn } from './content-fields.ts';
import { useMarketplace } from './use-marketplace.ts';

/** What a robot lets the buyer choose from. */
export function Choices({ message }: KindCardProps) {
  const { t } = useLingui();
  return <ChoiceList label={t`The buyer can choose:`} choices={textsIn(message.content, 'choices')} />;
}

/** A kind this build cannot draw. */
export function Elsewhere({ message, platformName, hasWords }: KindCardProps) {
  const { t } = useLingui();
  const { name } = useMarketplace({ platformName });
  return (
    <ElsewhereNote
      text={t`Shown in full in ${name} only`}
      rawType={String(message.messageType)}
      isAside={hasWords}
    />
  );
}
