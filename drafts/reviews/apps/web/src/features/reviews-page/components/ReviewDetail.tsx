import { useLingui } from '@lingui/react/macro';
import type { ReviewKey, ReviewRow, ShownReply } from '@seller-chat/api-client/contract';
import { findRoute } from '@seller-chat/core/account';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { SessionId } from '@seller-chat/core';
import { Banner, ErrorState, PlatformMark, Skeleton } from '@seller-chat/ui';
import { Picture } from '@seller-chat/ui/cards';
import { DetailSheet } from '@seller-chat/ui/pages';
import { Image, MessageCircle, Package, Video } from 'lucide-react';
import { Link } from 'react-router';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { chatPath } from '../../chat-state/index.ts';
import { pictureSources } from '../../message-cards/index.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import type { StartReplies } from '../state/use-review-run.ts';
import { useReviewSheet } from '../state/use-reviews.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { ReviewTranslation } from './ReviewTranslation.tsx';
import { Stars } from './Stars.tsx';
import { useStepWords } from './use-step-words.ts';

const COPY_EDGE = 184;

export interface ReviewDetailProps {
  review: ReviewKey;
  /** Its row in the list: shown until the sheet is read. */
  known: ReviewRow | undefined;
  start: StartReplies;
  onClose: () => void;
}

/** A review beside the list: words, pictures, product, order, conversation, and the reply. */
export function ReviewDetail({ review, known, start, onClose }: ReviewDetailProps) {
  const { t } = useLingui();
  const query = useReviewSheet(review);
  const row = query.data?.review ?? known;
  return (
    <DetailSheet
      title={row?.buyerName || t`Review`}
      mark={row && <PlatformMark platform={row.platform} size={18} />}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      {row && (
        <>
          <WrittenPart row={row} />
          <ProductPart row={row} />
          <ReplyPart
            row={row}
            repliedContent={query.data?.repliedContent ?? null}
            attempts={query.data?.attemptList ?? []}
            start={start}
          />
        </>
      )}
      {!row && query.phase === 'loading' && <Skeleton height={320} />}
      {!row && query.phase === 'failed' && (
        <ErrorState
          message={`${t`The review could not be loaded.`} ${query.problem}`.trim()}
          retryLabel={t`Try again`}
          onRetry={query.retry}
        />
      )}
    </DetailSheet>
  );
}

function WrittenPart({ row }: { row: ReviewRow }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const { star, content, imageUrlList, videoUrlList, platform, writtenAt } = row;
  return (
    <section className="review-section">
      <p className="review-cell-head">
        <Stars star={star} size={16} />
        <small>{times.full(writtenAt)}</small>
      </p>
      {content === '' ? (
        <p className="review-none">{t`Stars only`}</p>
      ) : (
        <p className="review-words" dir="auto" translate="no">
          {content}
        </p>
      )}
      <ReviewTranslation key={`${row.reviewId} ${row.version}`} row={row} />
      {imageUrlList.length + videoUrlList.length > 0 && (
        <ul className="review-pictures" aria-label={t`Pictures`}>
          {imageUrlList.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t`Picture ${at + 1}`}>
                <Picture
                  sources={pictureSources(url, platform, COPY_EDGE)}
                  alt=""
                  instead={<Image size={18} aria-hidden />}
                />
              </a>
            </li>
          ))}
          {videoUrlList.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t`Video ${at + 1}`}>
                <Video size={18} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProductPart({ row }: { row: ReviewRow }) {
  const { t } = useLingui();
  const shop = useAtomValue(shopsByIdAtom).get(row.shopId);
  const mayChat = usePermission(findRoute('/chat').requirement);
  const mayOrder = usePermission(findRoute('/order').requirement);
  const { productId, productTitle, productImageUrl, platform, platformOrderSn, sessionId, shopId } = row;
  return (
    <section className="review-section">
      <div className="review-product">
        <span className="review-picture" data-large>
          <Picture
            sources={pictureSources(productImageUrl, platform, COPY_EDGE)}
            alt=""
            instead={<Package size={18} aria-hidden />}
          />
        </span>
        <span className="review-product-words">
          <b dir="auto">{productTitle || t`Product ${productId}`}</b>
          {shop && <small dir="auto">{shopDisplayNameOf(shop)}</small>}
          {platformOrderSn !== '' && (
            <small>
              {mayOrder ? (
                <Link to={`/order?order=${encodeURIComponent(`${shopId}:${platformOrderSn}`)}`}>
                  {t`Order ${platformOrderSn}`}
                </Link>
              ) : (
                t`Order ${platformOrderSn}`
              )}
            </small>
          )}
        </span>
        {sessionId !== '' && mayChat && (
          <Link
            className="review-link"
            to={chatPath({ scope: platform, shopIds: [], sessionId: sessionId as SessionId })}
          >
            <MessageCircle size={14} aria-hidden />
            <span>{t`Chat`}</span>
          </Link>
        )}
      </div>
    </section>
  );
}

interface ReplyPartProps {
  row: ReviewRow;
  repliedContent: string | null;
  attempts: readonly ShownReply[];
  start: StartReplies;
}

/** The reply with what became of it, what was tried before, and the box for one. */
function ReplyPart({ row, repliedContent, attempts, start }: ReplyPartProps) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const { state, reply, repliedStar } = row;
  const isPlanned = reply !== null && reply.isAutomatic && reply.step === 'waiting';
  const isShown = reply !== null && (state === 'replied' || isPlanned);
  const plannedAt = reply === null ? '' : times.full(reply.sendAt);
  return (
    <section className="review-section">
      {repliedStar !== null && (
        <Banner tone="warn">
          <span className="review-replied-to">
            <span>{t`The buyer changed the review after the reply. It replied to:`}</span>
            <Stars star={repliedStar} />
            {repliedContent !== null && repliedContent !== '' && <q dir="auto">{repliedContent}</q>}
          </span>
        </Banner>
      )}
      {isPlanned && (
        <p className="review-planned">{t`A rule replies at ${plannedAt}, unless you reply before or the review changes.`}</p>
      )}
      {isShown && <ReplyWords reply={reply} />}
      {attempts
        .filter(({ replyId }) => replyId !== reply?.replyId || !isShown)
        .map((attempt) => (
          <ReplyWords key={attempt.replyId} reply={attempt} />
        ))}
      {state === 'waiting' && <ReplyBox key={row.reviewId} review={row} start={start} />}
      {state === 'notRepliable' && (
        <p className="review-none">{t`The marketplace takes no reply to this review.`}</p>
      )}
    </section>
  );
}

function ReplyWords({ reply }: { reply: ShownReply }) {
  const times = useTimeTexts();
  const words = useStepWords();
  const by = [reply.byName, reply.at > 0 ? times.full(reply.at) : ''].filter(Boolean).join(' · ');
  return (
    <div className="review-reply" data-step={reply.step}>
      <p className="review-reply-about">
        <b>{words[reply.step]}</b> <span>{by}</span>
      </p>
      <p dir="auto" translate="no">
        {reply.text}
      </p>
      {reply.words !== '' && <q dir="auto">{reply.words}</q>}
    </div>
  );
}
