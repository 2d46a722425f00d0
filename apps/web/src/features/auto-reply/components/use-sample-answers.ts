import { textLengthOf } from '@seller-chat/core/platform';
import { renderTemplate } from '@seller-chat/core/reply';
import type { Shop } from '@seller-chat/core';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { sampleValuesOf } from '../../quick-reply-editor/index.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { textLimitOf, usePreviewShops } from './use-preview-shops.ts';

/** An answer as a made-up buyer of one marketplace would read it. */
export interface SampleAnswer {
  shop: Shop;
  text: string;
  /** Its length, and the longest that the marketplace takes, in the marketplace's units. */
  length: number;
  limit: number;
}

/** A template filled in for each marketplace of a rule. */
export function useSampleAnswers(
  rule: Pick<RuleForm, 'isAllShops' | 'shopIdList' | 'language'>,
  template: string,
): SampleAnswer[] {
  const { now } = useAtomValue(servicesAtom);
  const { language } = rule;
  return usePreviewShops(rule).map((shop) => {
    const { platform } = shop;
    const sample = sampleValuesOf({ platform, language, shops: [shop], agentName: '', now: now() });
    const { text } = renderTemplate(template, sample);
    return { shop, text, length: textLengthOf(text), limit: textLimitOf(platform) };
  });
}
