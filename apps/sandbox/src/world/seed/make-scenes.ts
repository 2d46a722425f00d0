import type { Order, ReturnRequest } from '../commerce/commerce.ts';
import type { MessageContent } from '../message-content.ts';
import type { Random } from '../random.ts';
import { contentOf } from './card-content.ts';
import type { SeededShop } from './default-shops.ts';
import { mainLanguageOf } from './names.ts';
import type { Properties, SceneThings } from './scenes/scene-things.ts';
import { NEEDS } from './scenes/scene.ts';
import type { Scene, SceneNeed, Scenes } from './scenes/scene.ts';
import { SCENES } from './scenes/scenes.ts';
import type { Customer } from './seed-buyers.ts';
import type { Turn } from './turn.ts';

/** A scene as it was played to one buyer. */
interface PlayedScene {
  buyerId: string;
  turns: readonly Turn[];
}

const SPEAKERS: Readonly<Record<string, Turn['sender']>> = {
  B: 'buyer',
  S: 'seller',
  R: 'robot',
  N: 'system',
};
const LINE = /^(?<speaker>[BSRN])(?: \[(?<kind>\w+)(?: (?<name>[\w.-]+))?\])?(?: (?<text>.+))?$/u;

/** Every scene once, each with a buyer of its own who has what it turns on. */
export function makeScenes(
  shop: SeededShop,
  given: Properties & { customers: readonly Customer[] },
  random: Random,
): PlayedScene[] {
  const language = mainLanguageOf(shop.region);
  const scenes: Scenes = SCENES[language];
  // Scenes are in the language of the site: buyers of another language have no part in them.
  const cast = new Set(
    given.customers.filter((one) => one.language !== language).map((one) => one.buyer.buyerId),
  );
  return (Object.keys(NEEDS) as (keyof Scenes)[]).flatMap((name) => {
    const role = findRole(shop, NEEDS[name], given, cast);
    if (!role) return [];
    cast.add(role.buyerId);
    const product = random.pick(given.products.filter((one) => one.isListed));
    const things: SceneThings = { ...given, ...role, product };
    return [{ buyerId: role.buyerId, turns: play(scenes[name], shop, things) }];
  });
}

/** A buyer for whom a scene makes sense, the newest one first. */
function findRole(
  shop: SeededShop,
  need: SceneNeed,
  { orders, returns, customers }: Properties & { customers: readonly Customer[] },
  cast: ReadonlySet<string>,
): { buyerId: string; order: Order | undefined; request: ReturnRequest | undefined } | undefined {
  const isFree = ({ buyerId }: { buyerId: string }) => !cast.has(buyerId);
  if (need === 'nothing') {
    // From the end of the list: its beginning writes in words alone.
    const customer = customers.findLast(({ buyer }) => isFree(buyer));
    if (!customer) return undefined;
    const { buyerId } = customer.buyer;
    return { buyerId, order: orders.findLast((one) => one.buyerId === buyerId), request: undefined };
  }
  if (need === 'return' && shop.marketplace !== 'tokopedia') {
    const request = returns.findLast((one) => isFree(one) && one.kind !== 'cancellation');
    if (request)
      return {
        buyerId: request.buyerId,
        request,
        order: orders.find((one) => one.orderId === request.orderId),
      };
  }
  const isOnItsWay = (order: Order) => order.shippedAt > 0 && order.deliveredAt === 0;
  const order = orders.findLast(
    (one) => isFree(one) && (need === 'parcel' ? isOnItsWay(one) : one.deliveredAt > 0),
  );
  return order && { buyerId: order.buyerId, order, request: undefined };
}

function play(scene: Scene, shop: SeededShop, things: SceneThings): Turn[] {
  return scene.flatMap((line) => {
    const { speaker = '', kind = '', name = '', text = '' } = LINE.exec(line)?.groups ?? {};
    const sender = SPEAKERS[speaker];
    if (sender === undefined) throw new Error(`A scene has the line "${line}"`);
    if (kind === '') return [{ sender, content: { kind: 'text', text } }];
    if (kind === 'recalled')
      return canRecall(shop) ? [{ sender, content: { kind: 'text', text }, isTakenBack: true }] : [];
    const content = contentOf({ kind, name, text }, shop.marketplace, things);
    return content ? [{ sender: speakerFor(shop, content, sender), content }] : [];
  });
}

function canRecall({ marketplace }: SeededShop): boolean {
  return marketplace === 'lazada' || marketplace === 'shopee';
}

/** TikTok Shop's refund cards are sent by the shop itself. */
function speakerFor(
  { marketplace }: SeededShop,
  { kind }: MessageContent,
  sender: Turn['sender'],
): Turn['sender'] {
  return marketplace === 'tiktok' && kind === 'refund' ? 'seller' : sender;
}
