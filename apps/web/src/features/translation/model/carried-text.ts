import type { Message } from '@seller-chat/core';

/**
 * The second text that a message carries: what the seller wrote where a translation of it was sent, or the marketplace's
 * own translation.
 */
export function carriedTextOf({
  isSeller,
  content,
}: Pick<Message, 'isSeller' | 'content'>): string | undefined {
  const carried = (isSeller ? [content['original'], content['translation']] : [content['translation']]).find(
    isText,
  );
  return carried === content['text'] ? undefined : carried;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
