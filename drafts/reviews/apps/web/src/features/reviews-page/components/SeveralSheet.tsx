import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ENDPOINTS, ResponseOf, ReviewKey } from '@seller-chat/api-client/contract';
import { REVIEW_RUN_MAX } from '@seller-chat/api-client/contract';
import { Banner, Button, Select, Skeleton, TextArea } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useDeferredValue, useRef, useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { ReviewQuestion } from '../model/review-filter.ts';
import { useTemplates } from '../state/use-review-rules.ts';
import type { StartReplies } from '../state/use-review-run.ts';
import { Stars } from './Stars.tsx';

type Preview = ResponseOf<typeof ENDPOINTS.previewReviewReplies>;

/** The reviews that are replied to: those named, or all that wait and that a filter finds. */
export type SeveralTarget =
  { kind: 'items'; items: readonly ReviewKey[] } | { kind: 'matching'; question: ReviewQuestion };

export interface SeveralSheetProps {
  target: SeveralTarget;
  start: StartReplies;
  onClose: () => void;
}

const OWN = '';
/** A variable that may be missing. */
const EXAMPLE = '{buyerName|}';

/** Replies to several reviews: each reply is seen filled in before any of them is published. */
export function SeveralSheet({ target, start, onClose }: SeveralSheetProps) {
  const { t } = useLingui();
  const { newId } = useAtomValue(servicesAtom);
  const requestId = useRef(newId());
  const templates = useTemplates().data ?? [];
  const [templateId, setTemplateId] = useState<string>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chosen = templateId ?? templates[0]?.templateId ?? OWN;
  const template = templates.find((one) => one.templateId === chosen);
  const typed = useDeferredValue(text.trim());
  const variantList = template?.variantList ?? (typed === '' ? [] : [typed]);
  const query = usePreview(target, variantList, template?.starList ?? []);
  const ready = (query.data?.previewList ?? []).filter((one) => one.problem === '');
  const count = ready.length;
  const publish = async (): Promise<void> => {
    setBusy(true);
    const items = ready.map(({ shopId, reviewId, version, text: filled }) => ({
      shopId,
      reviewId,
      version,
      text: filled,
    }));
    const found = await start(requestId.current, items);
    setBusy(false);
    if (found === '') onClose();
    else setProblem(found);
  };
  return (
    <Sheet
      open
      isWide
      sticky={text !== ''}
      onClose={onClose}
      title={t`Reply to several`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" busy={isBusy} disabled={count === 0} onClick={() => void publish()}>
            {t`${plural(count, { one: 'Publish # reply', other: 'Publish # replies' })}`}
          </Button>
        </>
      }
    >
      <div className="review-form">
        <Select
          label={t`Template`}
          value={chosen}
          options={[
            ...templates.map((one) => ({ value: one.templateId, label: one.name })),
            { value: OWN, label: t`Own text` },
          ]}
          onChange={setTemplateId}
        />
        {template === undefined && (
          <TextArea
            label={t`Public reply`}
            value={text}
            onChange={setText}
            hint={t`With variables, e.g. ${EXAMPLE}`}
          />
        )}
        <p className="review-none">{t`Everybody sees these replies on the products' pages. You can take them back for five seconds.`}</p>
        {problem !== '' && <Banner tone="error">{problem}</Banner>}
        {query.data?.isMore === true && (
          <Banner tone="info">{t`These are the first ${REVIEW_RUN_MAX}. Reply to the others after them.`}</Banner>
        )}
        {variantList.length > 0 && (
          <QueryFaces
            query={query}
            skeleton={<Skeleton height={240} />}
            failure={t`The replies could not be filled in.`}
            isEmpty={({ previewList }) => previewList.length === 0}
            empty={<p className="review-none">{t`No review here waits for a reply.`}</p>}
          >
            {({ previewList }) => <PreviewList previews={previewList} />}
          </QueryFaces>
        )}
      </div>
    </Sheet>
  );
}

function usePreview(target: SeveralTarget, variantList: readonly string[], starList: readonly number[]) {
  return usePageQuery<Preview>({
    key: ['reviews', 'preview', target, variantList, starList],
    read: async (api, call) => {
      if (variantList.length === 0) return { previewList: [], isMore: false };
      const whose =
        target.kind === 'items'
          ? { itemList: [...target.items] }
          : { filter: JSON.stringify(target.question) };
      const request = { ...whose, variantList: [...variantList], starList: [...starList] };
      return api.previewReviewReplies(request, call);
    },
  });
}

function PreviewList({ previews }: { previews: Preview['previewList'] }) {
  const { t } = useLingui();
  const problems = {
    '': '',
    valueMissing: t`a variable has no value`,
    tooLong: t`the text is too long`,
    replied: t`it has a reply`,
    notRepliable: t`the marketplace takes no reply to it`,
    otherStar: t`the template is for other stars`,
  };
  return (
    <ul className="review-previews" aria-label={t`What each review gets`}>
      {previews.map(({ shopId, reviewId, star, content, buyerName, text, problem }) => {
        const because = problems[problem];
        return (
          <li key={`${shopId} ${reviewId}`} data-problem={problem === '' ? undefined : ''}>
            <span className="review-cell-head">
              <Stars star={star} />
              <small dir="auto">{buyerName}</small>
            </span>
            <span className="review-text" dir="auto" translate="no">
              {content === '' ? t`Stars only` : content}
            </span>
            {problem === '' ? (
              <p dir="auto" translate="no">
                {text}
              </p>
            ) : (
              <p className="review-none">{t`No reply: ${because}.`}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
