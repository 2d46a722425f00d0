import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReviewRow } from '@seller-chat/api-client/contract';
import { checkReviewReply, reviewReplyLimitOf } from '@seller-chat/core/review';
import { platformNameOf } from '@seller-chat/core/platform';
import { Button, TextArea } from '@seller-chat/ui';
import { useRef, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { useTemplates } from '../state/use-review-rules.ts';
import type { StartReplies } from '../state/use-review-run.ts';

export interface ReplyBoxProps {
  review: ReviewRow;
  start: StartReplies;
}

/** Writes the one public reply to a review, by hand or from a template. Keep one per review. */
export function ReplyBox({ review, start }: ReplyBoxProps) {
  const { t, i18n } = useLingui();
  const { api, newId } = useAtomValue(servicesAtom);
  const requestId = useRef(newId());
  const turns = useRef(new Map<string, number>());
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { shopId, reviewId, version, platform, star } = review;
  const limit = reviewReplyLimitOf(platform);
  const verdict = checkReviewReply(platform, text);
  const templates = (useTemplates().data ?? []).filter(
    ({ starList }) => starList.length === 0 || starList.includes(star),
  );
  const marketplace = platformNameOf(platform);

  const fill = async (templateId: string): Promise<void> => {
    const template = templates.find((one) => one.templateId === templateId);
    const turn = turns.current.get(templateId) ?? 0;
    const variant = template?.variantList[turn % template.variantList.length];
    if (variant === undefined) return;
    turns.current.set(templateId, turn + 1);
    try {
      const request = { itemList: [{ shopId, reviewId }], variantList: [variant] };
      const { previewList } = await api.previewReviewReplies(request, { silent: true });
      const [filled] = previewList;
      setText(filled?.text ?? '');
      setProblem(filled?.problem === 'valueMissing' ? t`A variable of the template has no value here.` : '');
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const publish = async (): Promise<void> => {
    setBusy(true);
    const found = await start(requestId.current, [{ shopId, reviewId, version, text: text.trim() }]);
    setBusy(false);
    setProblem(found);
    if (found !== '') return;
    // What is written after this is another reply.
    requestId.current = newId();
    setText('');
  };
  return (
    <section className="review-reply-box" aria-label={t`Public reply`}>
      {templates.length > 0 && (
        <div className="review-chips" role="group" aria-label={t`Templates`}>
          {templates.map(({ templateId, name }) => (
            <Button key={templateId} size="sm" onClick={() => void fill(templateId)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <TextArea
        label={t`Public reply`}
        rows={4}
        value={text}
        onChange={setText}
        error={
          verdict === 'tooLong'
            ? t`${plural(text.length - limit, { one: '# character too many', other: '# characters too many' })}`
            : problem || undefined
        }
      />
      <div className="review-reply-foot">
        <p>
          <span className="review-counter">{`${i18n.number(text.length)} / ${i18n.number(limit)}`}</span>{' '}
          <span>{t`Everybody sees it on the product's page. ${marketplace} lets you reply once.`}</span>
        </p>
        <Button variant="solid" busy={isBusy} disabled={verdict !== 'ok'} onClick={() => void publish()}>
          {t`Publish reply`}
        </Button>
      </div>
    </section>
  );
}
