import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { PlatformMark, Select } from '@seller-chat/ui';
import { useState } from 'react';
import { ownNameOf } from '../../../i18n/language-names.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { useSampleAnswers } from './use-sample-answers.ts';
import type { SampleAnswer } from './use-sample-answers.ts';
import './preview-and-bench.css';

/** The answer as a made-up buyer of each marketplace would read it, with its length. */
export function RulePreview({ values }: { values: RuleForm }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>('');
  const texts = values.language === '' ? values.texts : [];
  const own = texts.find(({ language }) => language === chosen);
  const language = own?.language ?? values.language;
  const { template } = own ?? values;
  const answers = useSampleAnswers({ ...values, language }, template);
  return (
    <section className="rule-preview">
      <h3>{t`As the buyer sees it`}</h3>
      {texts.length > 0 && (
        <Select
          label={t`Language of the preview`}
          value={own === undefined ? '' : chosen}
          options={[
            { value: '', label: t`Every other language` },
            ...texts.map((one) => ({ value: one.language as string, label: ownNameOf(one.language) })),
          ]}
          onChange={setChosen}
        />
      )}
      {template.trim() === '' ? (
        <p className="rule-hint">{t`Write an answer to see it here.`}</p>
      ) : (
        <div
          className="rule-bubbles"
          role="group"
          aria-label={t`The answer on each marketplace`}
          // In a narrow window it is a strip, which scrolls by the arrow keys.
          tabIndex={0}
        >
          {answers.map((answer) => (
            <PlatformPreview key={answer.shop.platform} {...answer} />
          ))}
        </div>
      )}
    </section>
  );
}

function PlatformPreview({ shop, text, length, limit }: SampleAnswer) {
  const { i18n } = useLingui();
  const { platform } = shop;
  return (
    <figure className="rule-bubble" data-platform={platform}>
      <figcaption>
        <PlatformMark platform={platform} size={16} /> <span>{platformNameOf(platform)}</span>{' '}
        <bdi translate="no">{shopDisplayNameOf(shop)}</bdi>
        <span className="rule-length" data-over={length > limit}>
          {`${i18n.number(length)} / ${i18n.number(limit)}`}
        </span>
      </figcaption>
      <div className="rule-bubble-chat">
        <p dir="auto" translate="no">
          {text}
        </p>
      </div>
    </figure>
  );
}
