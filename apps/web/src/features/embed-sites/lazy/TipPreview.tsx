import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

/** The tip as the person who is signed in here sees it. */
export function TipPreview() {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <section className="embed-preview" aria-labelledby={id}>
      <h3 id={id}>{t`What it looks like`}</h3>
      <iframe
        src={`/chat-message-tip?lang=${i18n.locale}`}
        title={t`Preview of the chat window`}
        width={320}
        height={520}
      />
    </section>
  );
}
