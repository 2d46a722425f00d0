import { useLingui } from '@lingui/react/macro';
import { ChoiceList, UnsupportedNote } from '@seller-chat/ui/cards';
import type { KindCardProps } from './kind-card-props.ts';
import { textsIn } from '../model/content-fields.ts';
import { useMarketplace } from './use-marketplace.ts';

/** What a robot lets the buyer choose from. */
export function Choices({ message }: KindCardProps) {
  const { t } = useLingui();
  return <ChoiceList label={t`The buyer can choose:`} choices={textsIn(message.content, 'choices')} />;
}

/** A kind this build cannot draw, or one it knows that came with nothing in it. */
export function Elsewhere({ message, platformName, hasWords, words }: KindCardProps) {
  const { t } = useLingui();
  const { name } = useMarketplace({ platformName });
  const { kind, messageType } = message;
  // For these two kinds the marketplace's code says more than our word.
  const kindName = kind === 'other' || kind === 'webview' ? undefined : (words[kind] as string | undefined);
  return (
    <UnsupportedNote
      text={t`Shown in full in ${name} only`}
      rawType={kindName ?? String(messageType)}
      isAside={hasWords}
    />
  );
}
