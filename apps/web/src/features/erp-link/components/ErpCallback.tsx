import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { Button, Spinner } from '@seller-chat/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { CallbackCard } from '../../shops/index.ts';
import { erpGrantOf, erpProblemOf } from '../model/erp-problem.ts';
import type { ErpProblem } from '../model/erp-problem.ts';

export interface ErpCallbackProps {
  /** The address's query. */
  search: string;
  /** Go to the page of the shops. */
  onLeave: () => void;
}

/** The page that the ERP sends people back to: finishes the link, once. */
export function ErpCallback({ search, onLeave }: ErpCallbackProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const [problem, setProblem] = useState<ErpProblem>();
  const [linked, setLinked] = useState<{ shop: Shop; erpAccountName: string }>();
  const isBegun = useRef(false);

  useEffect(() => {
    // The grant is good for one use: a second run of this effect must not spend it again.
    if (isBegun.current) return;
    isBegun.current = true;
    const callback = erpGrantOf(new URLSearchParams(search));
    if (callback === undefined) setProblem({ type: 'refused' });
    else
      api
        .bindErpShop({ callback }, { silent: true })
        .then(setLinked, (error: unknown) => setProblem(erpProblemOf(error)));
  }, [search, api]);

  if (problem !== undefined) return <ErpProblemCard problem={problem} onLeave={onLeave} />;
  if (linked === undefined) {
    return (
      <CallbackCard title={t`Linking your shop with the ERP`} icon={<Spinner size={28} />}>
        <p role="status">{t`This takes a few seconds. Keep this page open.`}</p>
      </CallbackCard>
    );
  }
  const [shop, company] = [shopDisplayNameOf(linked.shop), linked.erpAccountName];
  return (
    <CallbackCard title={t`The shop is linked`} icon={<CircleCheck size={28} aria-hidden />}>
      <p role="status">
        {company === ''
          ? t`${shop} is linked with the ERP.`
          : t`${shop} is linked with ${company} at the ERP.`}
      </p>
      <div className="callback-actions">
        <Button variant="solid" onClick={onLeave}>
          {t`Go to shops`}
        </Button>
      </div>
    </CallbackCard>
  );
}

function ErpProblemCard({ problem, onLeave }: { problem: ErpProblem; onLeave: () => void }) {
  const { t } = useLingui();
  const explanation = {
    refused: t`Access was refused at the ERP. Nothing has changed.`,
    expired: t`More than ten minutes have passed since you started. Start again on the page of your shops.`,
    used: t`This answer of the ERP was used before. The page of your shops shows whether the shop is linked.`,
    elsewhere: t`This link was started in another browser or by someone else. Finish it there, or start again on the page of your shops.`,
    unknown: t`This link was not started here. Start it on the page of your shops.`,
    failed: problem.type === 'failed' ? problem.reason : '',
    unreachable: t`Can't reach the server, so we don't know if the shop was linked. The page of your shops shows it.`,
  }[problem.type];
  return (
    <CallbackCard
      title={problem.type === 'used' ? t`Already finished` : t`The shop was not linked`}
      icon={<CircleAlert size={28} aria-hidden />}
    >
      <p role="alert">{explanation}</p>
      <div className="callback-actions">
        <Button variant="solid" onClick={onLeave}>
          {t`Go to shops`}
        </Button>
      </div>
    </CallbackCard>
  );
}
