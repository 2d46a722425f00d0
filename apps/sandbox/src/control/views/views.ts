import { mediaUrl, productPictureUrl } from '../../marketplaces/picture-addresses.ts';
import { payableOf } from '../../world/commerce/commerce.ts';
import type { Order, Product, ReturnRequest, Review } from '../../world/commerce/commerce.ts';
import { returnActionsIn } from '../../world/commerce/return-flow.ts';
import type { Marketplace } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { possibleActions, statusNameOf } from './status-names.ts';

/** What the views need to know. */
export interface ViewDeps {
  world: World;
  /** The marketplaces' addresses: pictures lie there. */
  urls: Readonly<Record<Marketplace, string>>;
}

export interface MediaView {
  mediaId: string;
  url: string;
  mediaType: string;
  width: number;
  height: number;
  durationMs: number;
}

/** Where a picture or film can be fetched; null when it is not known. */
export function mediaView({ world, urls }: ViewDeps, marketplace: Marketplace, mediaId: string) {
  const media = world.media.find(marketplace, mediaId);
  if (!media) return null;
  const { mediaType, width, height, durationMs } = media;
  return { mediaId, url: mediaUrl(urls[marketplace], media), mediaType, width, height, durationMs };
}

/** A product with its picture. */
export function productView({ urls }: ViewDeps, product: Product) {
  return { ...product, pictureUrl: productPictureUrl(urls[product.marketplace], product) };
}

/** An order with what can happen to it now, what it costs, and who bought. */
export function orderView({ world, urls }: ViewDeps, order: Order) {
  const pictureUrl = (productId: string) => productPictureUrl(urls[order.marketplace], { productId });
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, pictureUrl: pictureUrl(item.productId) })),
    statusName: statusNameOf(order),
    payable: payableOf(order),
    buyerName: nameOf(world, order),
    actions: possibleActions(order),
  };
}

/** A review with the names and pictures it is about. */
export function reviewView(deps: ViewDeps, review: Review) {
  const { world, urls } = deps;
  return {
    ...review,
    buyerName: nameOf(world, review),
    productTitle: world.commerce.product(review.marketplace, review.productId)?.title ?? '',
    productPictureUrl: productPictureUrl(urls[review.marketplace], review),
    pictures: review.pictures.flatMap((mediaId) => mediaView(deps, review.marketplace, mediaId) ?? []),
  };
}

/** A return, refund or cancellation with what can happen to it now. */
export function returnView(deps: ViewDeps, request: ReturnRequest) {
  const order = deps.world.commerce.order(request.marketplace, request.orderId);
  const chosen = order?.items.filter(
    ({ orderItemId }) => request.orderItemIds.length === 0 || request.orderItemIds.includes(orderItemId),
  );
  return {
    ...request,
    statusName: statusNameOf(request),
    buyerName: nameOf(deps.world, request),
    itemTitles: (chosen ?? []).map(({ title }) => title),
    pictures: request.pictures.flatMap((mediaId) => mediaView(deps, request.marketplace, mediaId) ?? []),
    actions: returnActionsIn(request.marketplace, request.status),
  };
}

function nameOf(world: World, { marketplace, buyerId }: { marketplace: Marketplace; buyerId: string }) {
  return world.buyer(marketplace, buyerId)?.name ?? '';
}
