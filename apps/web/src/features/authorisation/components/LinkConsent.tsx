import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import { Button, PlatformMark, Spinner } from '@seller-chat/ui';
import { useCallback, useEffect, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { CallbackCard } from '../../shops/index.ts';
import { toLinkProblem } from '../model/link-problem.ts';
import type { LinkProblem } from '../model/link-problem.ts';
import { keepOpenedConsent, openedConsentOf } from '../model/opened-consent.ts';
import type { LinkRequest } from '../model/opened-consent.ts';
import { LinkProblemCard } from './LinkProblemCard.tsx';

/** Says what a link asks for. Only its button uses the link: programs that look at links open them as well. */
export function LinkConsent({ secret }: { secret: string }) {
  const { t } = useLingui();
  const { api, leaveTo, now } = useAtomValue(servicesAtom);
  const [request, setRequest] = useState<LinkRequest>();
  const [problem, setProblem] = useState<LinkProblem>();
  const [isLeaving, setIsLeaving] = useState(false);

  const read = useCallback(async () => {
    setProblem(undefined);
    if (secret === '') return setProblem({ type: 'unknown' });
    try {
      const { platform, accountName, shopName } = await api.getCrossBrowserAuthRequest(
        { secret },
        { silent: true },
      );
      setRequest({ platform, accountName, shopName });
    } catch (error) {
      const opened = openedConsentOf(error, now());
      if (opened !== undefined) setRequest(opened.request);
      else setProblem(toLinkProblem(error));
    }
  }, [api, now, secret]);
  useEffect(() => void read(), [read]);
  useEffect(() => {
    // Back from the consent page the browser may show the page as it was left: still leaving.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setIsLeaving(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const open = async (asked: LinkRequest) => {
    setIsLeaving(true);
    try {
      const opened = await api.openCrossBrowserAuth({ secret }, { silent: true });
      keepOpenedConsent({ ...opened, request: asked });
      leaveTo(opened.authUrl);
    } catch (error) {
      // The link is good for one use. This tab continues with the consent that it has opened.
      const opened = openedConsentOf(error, now());
      if (opened !== undefined) return leaveTo(opened.authUrl);
      setIsLeaving(false);
      setProblem(toLinkProblem(error));
    }
  };

  if (problem !== undefined) return <LinkProblemCard problem={problem} onRetry={() => void read()} />;
  if (request === undefined) {
    return (
      <CallbackCard title={t`Connect a shop`} icon={<Spinner size={28} />}>
        <p role="status">{t`Loading the link.`}</p>
      </CallbackCard>
    );
  }
  const { platform, accountName, shopName } = request;
  const marketplace = platformNameOf(platform);
  return (
    <CallbackCard title={t`Connect a shop`} icon={<PlatformMark platform={platform} size={28} />}>
      <p>
        {shopName === ''
          ? t`${accountName} asks you to connect a ${marketplace} shop to Seller Chat.`
          : t`${accountName} asks you to authorise the ${marketplace} shop ${shopName} for Seller Chat again.`}
      </p>
      <p>
        {t`${accountName} can then read and answer the shop's messages. Continue only if you know who sent you this link.`}
      </p>
      <div className="callback-actions">
        <Button variant="solid" busy={isLeaving} onClick={() => void open(request)}>
          {t`Continue to ${marketplace}`}
        </Button>
      </div>
    </CallbackCard>
  );
}
