import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DRAFT_RULE_ID } from '@seller-chat/api-client/contract';
import type { Shop } from '@seller-chat/core';
import { parseSite, platformNameOf } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { AutoReplyType } from '@seller-chat/core/reply';
import { Button, Checkbox, Select, TextArea } from '@seller-chat/ui';
import { useId, useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AppApi } from '../../../shared/services.ts';
import { shopsAtom } from '../../shops/index.ts';
import { localTimeOf } from '../model/local-time.ts';
import { isRight, valuesOf } from '../model/rule-form.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { shopClock } from '../model/shop-clock.ts';
import { PastBench } from './PastBench.tsx';
import { Verdicts } from './Verdicts.tsx';
import './preview-and-bench.css';

export interface TestBenchProps {
  /** Empty: a new rule. */
  ruleId: string;
  values: RuleForm;
}

/** How long a message may have waited, minutes. */
const WAITS = [0, 5, 10, 30, 60, 120, 720];

type Tried = Awaited<ReturnType<AppApi['tryAutoReply']>>;

/** Write as a buyer at a chosen time: which rule would answer, and why the others would not. Nothing is sent. */
export function TestBench({ ruleId, values }: TestBenchProps) {
  const { t } = useLingui();
  const { now } = useAtomValue(servicesAtom);
  const shops = useAtomValue(shopsAtom);
  const [chosen, setChosen] = useState<string>();
  // The shops may still be loading when the bench is opened.
  const shopId = chosen ?? shops[0]?.shopId ?? '';
  const [text, setText] = useState('');
  const [moment, setMoment] = useState(() => localTimeOf(now()));
  const [isFirst, setFirst] = useState(true);
  const [waited, setWaited] = useState('0');
  const [tried, setTried] = useState<{ answer: Tried; type: AutoReplyType }>();
  const clockId = useId();
  const waitWords = (minutes: number): string => {
    if (minutes === 0) return t`Has just arrived`;
    const hours = minutes / 60;
    return hours < 1
      ? t`Has waited ${minutes} minutes`
      : t`${plural(hours, { one: 'Has waited # hour', other: 'Has waited # hours' })}`;
  };
  const draft = isRight(values) ? { autoReplyRuleId: ruleId, values: valuesOf(values) } : undefined;
  const command = useCommand<AutoReplyType, Tried>({
    async run(api, _type, call) {
      const at = Date.parse(moment);
      const situation = { shopId, text, at: Number.isNaN(at) ? now() : at, isFirst };
      return api.tryAutoReply(
        {
          ...situation,
          waitedMinutes: Number(waited),
          ...(draft !== undefined && { draft: JSON.stringify(draft) }),
        },
        call,
      );
    },
    onDone: (answer, type) => setTried({ answer, type }),
  });
  const shop = shops.find((one) => one.shopId === shopId);
  return (
    <section className="rule-bench" aria-label={t`Try it`}>
      <h3>{t`Try it`}</h3>
      <p className="rule-hint">{t`Write as a buyer. Nothing is sent.`}</p>
      <Select
        label={t`Shop`}
        value={shopId}
        options={shops.map((shop) => ({
          value: shop.shopId,
          label: `${platformNameOf(shop.platform)} · ${shopDisplayNameOf(shop)}`,
        }))}
        onChange={setChosen}
      />
      <TextArea label={t`The buyer writes`} value={text} onChange={setText} maxLength={2_000} rows={2} />
      <div className="rule-bench-when">
        <label>
          <span className="rule-label">{t`At (your time)`}</span>
          <input
            type="datetime-local"
            className="sc-input"
            aria-describedby={clockId}
            value={moment}
            onChange={(event) => setMoment(event.target.value)}
          />
        </label>
        <p id={clockId} className="rule-hint">
          {shop !== undefined && <ShopClockWords shop={shop} at={Date.parse(moment)} />}
        </p>
        <Select
          label={t`How long it has waited`}
          value={waited}
          options={WAITS.map((minutes) => ({ value: String(minutes), label: waitWords(minutes) }))}
          onChange={setWaited}
        />
      </div>
      <Checkbox checked={isFirst} onChange={setFirst}>
        {t`It is the first message of the conversation`}
      </Checkbox>
      {draft === undefined && (
        <p className="rule-hint">{t`The rule here is not complete yet: the others are tried without it.`}</p>
      )}
      <Button busy={command.isRunning} disabled={shopId === ''} onClick={() => void command.run(values.type)}>
        {t`Try`}
      </Button>
      {tried !== undefined && (
        <Verdicts tried={tried.answer} type={tried.type} ruleId={ruleId === '' ? DRAFT_RULE_ID : ruleId} />
      )}
      <PastBench draft={draft} />
    </section>
  );
}

/** What the clock of a shop shows at a moment; nothing if it is the viewer's too. @param at - epoch ms */
function ShopClockWords({ shop, at }: { shop: Shop; at: number }) {
  const { t, i18n } = useLingui();
  const site = parseSite(shop.platform, shop.site);
  const clock = site.isKnown ? shopClock(at, site.timeZone, i18n.locale) : undefined;
  if (clock === undefined) return null;
  const { time, zone } = clock;
  return t`The shop's clock shows ${time} then (${zone}).`;
}
