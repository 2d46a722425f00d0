import { unsupported } from '../../marketplace-error.ts';

/** TikTok lets reviews of other shops be brought in; those of its own buyers can be neither read nor answered. */
export async function listTikTokReviews(): Promise<never> {
  throw unsupported('TikTok', 'list of reviews');
}

export async function getTikTokReview(): Promise<never> {
  throw unsupported('TikTok', 'way to read a review');
}

export async function replyToTikTokReview(): Promise<never> {
  throw unsupported('TikTok', 'way to answer a review');
}
