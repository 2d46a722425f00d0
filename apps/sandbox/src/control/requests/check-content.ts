import type { MessageContent } from '../../world/message-content.ts';
import type { Conversation, Marketplace } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { MESSAGE_KINDS } from './message-kinds.ts';
import type { Sender } from '../views/sender.ts';
import { checkUpload, need, NotUnderstoodError } from './request.ts';

/**
 * Refuses what this marketplace has not, what this sender cannot send, and cards of things that are not there.
 * Throws `NotUnderstoodError` and `NotFoundError`.
 */
export function checkContent(
  world: World,
  { marketplace, shopId, buyerId }: Pick<Conversation, 'marketplace' | 'shopId' | 'buyerId'>,
  sender: Sender,
  content: MessageContent,
): void {
  const entry = MESSAGE_KINDS[marketplace].find(({ kind }) => kind === content.kind);
  if (!entry) {
    const known = MESSAGE_KINDS[marketplace].map(({ kind }) => kind).join(', ');
    throw new NotUnderstoodError(`content.kind: ${marketplace} has no ${content.kind}; it has ${known}`);
  }
  if (!entry.senders.includes(sender)) {
    const allowed = entry.senders.join(' or ');
    throw new NotUnderstoodError(
      `content.kind: at ${marketplace} a ${content.kind} comes from ${allowed}, not from ${sender}`,
    );
  }
  checkCard(world, marketplace, { shopId, buyerId }, content);
}

function checkCard(
  world: World,
  marketplace: Marketplace,
  between: { shopId: string; buyerId: string },
  content: MessageContent,
): void {
  const { commerce } = world;
  const checkOwner = <Thing extends typeof between>(thing: Thing | undefined, name: string, id: string) => {
    const { shopId, buyerId } = need(thing, name, id, marketplace);
    if (shopId === between.shopId && buyerId === between.buyerId) return;
    throw new NotUnderstoodError(`content: ${name} ${id} is not between this buyer and this shop`);
  };
  switch (content.kind) {
    case 'image':
    case 'imageWithText':
      return checkUpload(world, marketplace, content.mediaId, 'image');
    case 'video':
      checkUpload(world, marketplace, content.mediaId, 'video');
      if (content.coverMediaId !== '') checkUpload(world, marketplace, content.coverMediaId, 'image');
      return undefined;
    case 'product':
    case 'enteredFromProduct': {
      const { productId } = content;
      need(commerce.product(marketplace, productId), 'product', productId, marketplace);
      return undefined;
    }
    case 'voucher': {
      const { voucherId } = content;
      need(commerce.voucher(marketplace, voucherId), 'voucher', voucherId, marketplace);
      return undefined;
    }
    case 'order':
    case 'enteredFromOrder':
    case 'logistics':
      return checkOwner(commerce.order(marketplace, content.orderId), 'order', content.orderId);
    case 'refund':
      return checkOwner(commerce.return(marketplace, content.returnId), 'return', content.returnId);
    case 'text':
    case 'sticker':
    case 'followInvite':
    case 'notice':
    case 'menu':
    case 'transferred':
    case 'agentJoined':
    case 'other':
      return undefined;
  }
}
