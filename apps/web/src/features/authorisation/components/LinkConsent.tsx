import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';
import { Button, PlatformMark, Spinner } from '@seller-chat/ui';
import { useCallback, useEffect, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { CallbackCard } from '../../shops/index.ts';
import { toLinkProblem } from '../model/link-problem.ts';
import type { LinkProblem } from '../model/link-problem.ts';
import { LinkProblemCard } from './LinkProblemCard.tsx';

interface LinkRequest {
  platform: Platform;
  accountName: string;
  shopName: string;
}

/** Says what a link asks for. Only its button uses the link: programs that look at links open them as well. */
export function LinkConsent({ secret }: { secret: string }) {
  const { t } = useLingui();
  const { api, leaveTo } = useAtomValue(servicesAtom);
  const [request, setRequest] = useState<LinkRequest>();
  const [problem, setProblem] = useState<LinkProblem>();
  const [isLeaving, setIsLeaving] = useState(false);

  const read = useCallback(async () => {
    setProblem(undefined);
    if (secret === '') return setProblem({ type: 'unknown' });
    try {
      setRequest(await api.getCrossBrowserAuthRequest({ secret }, { silent: true }));
    } catch (error) {
      setProblem(toLinkProblem(error));
    }
  }, [api, secret]);
  useEffect(() => void read(), [read]);

  const open = async () => {
    setIsLeaving(true);
    try {
      leaveTo((await api.openCrossBrowserAuth({ secret }, { silent: true })).authUrl);
    } catch (error) {
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
        <Button variant="solid" busy={isLeaving} onClick={() => void open()}>
          {t`Continue to ${marketplace}`}
        </Button>
      </div>
    </CallbackCard>
  );
}
