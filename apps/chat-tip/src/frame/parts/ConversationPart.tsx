import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@seller-chat/ui';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { ConversationProps } from '../conversation/Conversation.tsx';

let loaded: ComponentType<ConversationProps> | undefined;

/** Fetches the code of the conversation ahead of the first click. A failure is tried again with it. */
export async function preloadConversation(): Promise<ComponentType<ConversationProps> | undefined> {
  try {
    loaded ??= (await import('../conversation/Conversation.tsx')).Conversation;
  } catch (error) {
    console.warn('The code of the conversation could not be fetched.', error);
  }
  return loaded;
}

/** The open conversation, once its code is there. */
export function ConversationPart(props: ConversationProps) {
  const { t } = useLingui();
  const [Part, setPart] = useState(() => loaded);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Part !== undefined) return;
    void preloadConversation().then((part) => {
      setPart(() => part);
      setFailed(part === undefined);
    });
  }, [Part, attempt]);
  if (Part !== undefined) return <Part {...props} />;
  return (
    <section className="tip-conversation" aria-busy={!hasFailed}>
      {hasFailed && (
        <ErrorState
          message={t`The conversation could not be loaded.`}
          retryLabel={t`Try again`}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </section>
  );
}
