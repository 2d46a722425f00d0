import type { ENDPOINTS, ResponseOf, ReviewRuleValues } from '@seller-chat/api-client/contract';
import { TRIED_REVIEW_DAYS } from '@seller-chat/api-client/contract';
import { and, eq, inArray } from '../../db/query-builder/drizzle.ts';
import type { Tx } from '../../db/database.ts';
import { review, reviewTemplate, shop } from '../../db/schema/index.ts';
import { askedShops } from '../../orders/list/order-selection.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { prepareFilling } from '../store/fill-reply.ts';
import type { FilledReply } from '../store/fill-reply.ts';
import { selectReviews } from '../list/select-reviews.ts';
import { hasStopWord, isForReview, languageOf } from '../store/match-rule.ts';
import type { FindLanguage } from '../store/match-rule.ts';

type Tried = ResponseOf<(typeof ENDPOINTS)['tryReviewRule']>;
type Verdict = Tried['exampleList'][number]['verdict'];

/** Reviews that are looked at most: the newest. */
const MAX_TRIED = 2_000;
const MAX_EXAMPLES = 3;
const DAY = 86_400_000;

const VERDICT_OF: Record<FilledReply['problem'], Verdict> = {
  '': 'reply',
  valueMissing: 'valueMissing',
  tooLong: 'textTooLong',
};

/**
 * What a rule would have done with the reviews of the last days, replied to or not, in the shops that the caller sees. Its
 * switch and its delay do not count. Writes nothing.
 */
export async function tryRule(
  tx: Tx,
  signedIn: SignedIn,
  values: ReviewRuleValues,
  { findLanguage, now }: { findLanguage: FindLanguage; now: number },
): Promise<Tried> {
  const { accountId } = signedIn;
  const asked = askedShops(signedIn, values.scope === 'shop' ? values.shopIdList : []);
  const places = await selectReviews(
    tx,
    {
      accountId,
      shopIds: asked,
      stars: values.starList.filter((star) => star >= 3),
      states: ['waiting', 'replied', 'notRepliable'],
      isChanged: false,
      keyword: '',
      from: now - TRIED_REVIEW_DAYS * DAY,
      to: null,
    },
    { sort: 'newest', after: null, limit: MAX_TRIED },
  );
  const rows = await readPast(tx, accountId, places);
  const [template] = await tx
    .select()
    .from(reviewTemplate)
    .where(and(eq(reviewTemplate.accountId, accountId), eq(reviewTemplate.templateId, values.templateId)));
  const variants = template?.values.variantList ?? [];
  const fill = await prepareFilling(
    tx,
    accountId,
    rows.map((row) => row.review),
  );
  const counts = new Map<Verdict, number>();
  const exampleList: Tried['exampleList'] = [];
  let turn = 0;
  for (const row of rows) {
    const { shopId, star, content } = row.review;
    if (!isForReview(values, row.review, languageOf(row, content, findLanguage))) continue;
    const filled = fill(row.review, variants[turn % Math.max(1, variants.length)] ?? '', {
      agentName: undefined,
      now,
    });
    const verdict = hasStopWord(content, values.stopWordList) ? 'stopWord' : VERDICT_OF[filled.problem];
    if (verdict === 'reply') turn += 1;
    const count = (counts.get(verdict) ?? 0) + 1;
    counts.set(verdict, count);
    const text = verdict === 'reply' ? filled.text : '';
    if (count <= MAX_EXAMPLES) exampleList.push({ shopId: shopId as never, star, content, text, verdict });
  }
  const countList = [...counts].map(([verdict, count]) => ({ verdict, count }));
  return { reviewCount: rows.length, countList, exampleList };
}

async function readPast(tx: Tx, accountId: string, places: readonly { shopId: string; reviewId: string }[]) {
  if (places.length === 0) return [];
  const rows = await tx
    .select({ review, platform: shop.platform, site: shop.site })
    .from(review)
    .innerJoin(shop, and(eq(shop.accountId, review.accountId), eq(shop.shopId, review.shopId)))
    .where(
      and(
        eq(review.accountId, accountId),
        inArray(review.shopId, [...new Set(places.map(({ shopId }) => shopId))]),
        inArray(
          review.reviewId,
          places.map(({ reviewId }) => reviewId),
        ),
      ),
    );
  return rows.toSorted((a, b) => b.review.writtenAt - a.review.writtenAt);
}
