import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import type { HttpClient } from '@seller-chat/api-client';
import type { ClientMessageId, Session, SessionId, ShopId } from '@seller-chat/core';
import { Banner, Button, ErrorState, PlatformMark } from '@seller-chat/ui';
import { useCallback, useEffect, useState } from 'react';
import { getSessionDetail, getTipInbox, sendMessage } from '../data/endpoints.ts';
import { readReplyToConfirm } from '../sign-in/confirm-messages.ts';
import type { ReplyToConfirm } from '../sign-in/confirm-messages.ts';
import { openerOf } from './opener.ts';
import type { Opener } from './opener.ts';
import { PopupLayout, PopupNotice, PopupSignedOut } from './PopupLayout.tsx';

type Step =
  | { readonly kind: 'waiting' | 'signedOut' | 'failed' | 'done' }
  | {
      readonly kind: 'ask';
      readonly reply: ReplyToConfirm;
      readonly session: Session;
      readonly shopName: string;
    };

const idsOf = ({ shopId, sessionId }: ReplyToConfirm) => ({
  shopId: shopId as ShopId,
  sessionId: sessionId as SessionId,
});

/** Shows the reply of a read-only frame, and sends it as the signed-in person when they say so. */
export function ConfirmPage({ http }: { readonly http: HttpClient }) {
  const { t } = useLingui();
  const [opener] = useState(() => openerOf(window));
  const [reply, setReply] = useState<ReplyToConfirm>();
  const [step, setStep] = useState<Step>({ kind: 'waiting' });

  useEffect(() => {
    const stop = opener?.listen((data) => setReply((held) => held ?? readReplyToConfirm(data)));
    opener?.post({ confirm: 'ready' });
    return stop;
  }, [opener]);
  const check = useCallback(() => {
    if (reply !== undefined) void readStep(http, reply).then(setStep);
  }, [http, reply]);
  useEffect(check, [check]);

  if (opener === undefined) return <PopupNotice text={t`Go back to the page and press again.`} />;
  if (step.kind === 'signedOut') return <PopupSignedOut onCheck={check} />;
  if (step.kind === 'waiting') return <PopupNotice isLoading text={t`Loading…`} />;
  if (step.kind === 'done') return <PopupNotice text={t`Sent. You can close this window.`} />;
  if (step.kind !== 'ask') {
    return (
      <PopupLayout>
        <ErrorState
          message={t`The conversation could not be loaded.`}
          retryLabel={t`Try again`}
          onRetry={check}
        />
      </PopupLayout>
    );
  }
  const { reply: asked, session, shopName } = step;
  const done = (): void => setStep({ kind: 'done' });
  return <Question {...{ reply: asked, session, shopName, http, opener }} onSent={done} />;
}

/** Buyer and shop as this person's own sign-in sees them: what the frame says of them is not shown. */
async function readStep(http: HttpClient, reply: ReplyToConfirm): Promise<Step> {
  try {
    const [{ session }, { shopList }] = await Promise.all([
      http.call(getSessionDetail, idsOf(reply), { silent: true }),
      http.call(getTipInbox, {}, { silent: true }),
    ]);
    const shopName = shopList.find(({ shopId }) => shopId === reply.shopId)?.shopName ?? '';
    return { kind: 'ask', reply, session: session as Session, shopName };
  } catch (error) {
    return { kind: error instanceof ApiError && error.isLoginExpired ? 'signedOut' : 'failed' };
  }
}

interface QuestionProps {
  readonly reply: ReplyToConfirm;
  readonly session: Session;
  readonly shopName: string;
  readonly http: HttpClient;
  readonly opener: Opener;
  readonly onSent: () => void;
}

function Question({ reply, session, shopName, http, opener, onSent }: QuestionProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { buyerName } = session;
  const { text, clientMessageId } = reply;
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const content = { kind: 'text', text } as const;
      const ids = { ...idsOf(reply), clientMessageId: clientMessageId as ClientMessageId };
      await http.call(sendMessage, { ...ids, content }, { silent: true });
      opener.post({ confirm: 'sent', clientMessageId });
      onSent();
      window.close();
    } catch (error) {
      opener.post({ confirm: 'failed', clientMessageId });
      setProblem(error instanceof ApiError ? error.reason : t`Not sent`);
      setBusy(false);
    }
  };
  return (
    <PopupLayout>
      <h1>{t`Send this to ${buyerName}?`}</h1>
      <p className="tip-popup-shop">
        <PlatformMark platform={session.platform} label={session.platform} />
        <span dir="auto" translate="no">
          {shopName}
        </span>
      </p>
      <blockquote className="tip-popup-text" dir="auto" translate="no">
        {text}
      </blockquote>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <div className="tip-popup-actions">
        <Button size="lg" onClick={() => window.close()}>
          {t`Do not send`}
        </Button>
        <Button variant="solid" size="lg" busy={isBusy} onClick={() => void send()}>
          {t`Send`}
        </Button>
      </div>
    </PopupLayout>
  );
}
