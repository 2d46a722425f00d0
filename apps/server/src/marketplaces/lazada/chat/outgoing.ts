import { unsupported } from '../../marketplace-error.ts';
import type { OutgoingContent } from '../../message-content.ts';
import { LAZADA_TEMPLATES } from './codes.ts';

/**
 * The parameters that say a message's content (section 4). Throws `unsupported` for what this marketplace does
 * not take.
 */
export function toLazadaSendParameters(content: OutgoingContent): Record<string, string> {
  if (content.kind === 'refund') throw unsupported('Lazada', 'way to send a refund card');
  return { template_id: LAZADA_TEMPLATES[content.kind], ...fieldsOf(content) };
}

function fieldsOf(content: Exclude<OutgoingContent, { kind: 'refund' }>): Record<string, string> {
  switch (content.kind) {
    case 'text':
      return { txt: content.text };
    case 'image':
      return { img_url: content.image.url, ...sizeOf(content.image) };
    case 'video':
      return { video_id: content.video.videoId, ...sizeOf(content.video) };
    case 'emoji':
      return { txt: content.text || `[${content.stickerId ?? ''}]` };
    case 'product':
      return { item_id: content.productId };
    case 'order':
      return { order_id: content.orderId };
    case 'voucher':
      return { promotion_id: content.voucherId };
    case 'followInvite':
      return {};
  }
}

function sizeOf({ width, height }: { width: number; height: number }): Record<string, string> {
  return { width: String(width), height: String(height) };
}
