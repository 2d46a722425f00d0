import { api, marketplaceOf } from './kit/api.js';
import { makeBreakage } from './panels/breakage.js';
import { makeClock } from './panels/clock.js';
import { makeComposer } from './chat/composer.js';
import { makeConversation } from './chat/conversation.js';
import { byId, oncePerFrame, whenQuiet } from './kit/dom.js';
import { makeHead } from './chat/head.js';
import { makeOrders } from './panels/orders.js';
import { makeLife } from './panels/life.js';
import { makePeople } from './chat/people.js';
import { makeReturns } from './panels/returns.js';
import { makeReviews } from './panels/reviews.js';
import { followStream } from './kit/stream.js';
import { makeTabs } from './kit/tabs.js';

const REMEMBERED = 'sandbox.place';

/** What is on the screen. `chosen` survives a reload. */
const state = {
  chosen: { marketplace: 'shopee', buyers: {}, shops: {} },
  /** Of the marketplace shown: its kinds of messages, its stickers, whether it can take back. */
  traits: { kinds: [], stickers: [], hasRecall: false },
  buyer: null,
  shops: [],
  conversations: [],
  /** Grows with every switch, so that a late answer to an older one is not shown. */
  turn: 0,
};

const currentShop = () =>
  state.shops.find(({ shopId }) => shopId === state.chosen.shops[state.chosen.marketplace]) ?? null;
const currentPlace = () => ({
  marketplace: state.chosen.marketplace,
  marketplaceName: marketplaceOf(state.chosen.marketplace).name,
  shop: currentShop(),
  buyer: state.buyer,
  ...state.traits,
});
const currentConversation = () =>
  state.conversations.find(({ shopId }) => shopId === currentShop()?.shopId) ?? null;

const tabs = makeTabs(byId('right-tabs'));
const people = makePeople({
  marketplace: go(showMarketplace),
  shop: go(showShop),
  buyer: go(showBuyer),
  problem,
});
const head = makeHead({ problem });
const life = makeLife({ place: currentPlace, problem });
const clock = makeClock({ life, problem });
const conversation = makeConversation({ problem });
const composer = makeComposer({
  place: () => (state.buyer && currentShop() ? currentPlace() : null),
  problem,
});
const reviews = makeReviews(byId('reviews'), { problem });
const returns = makeReturns(byId('returns'), { problem });
const orders = makeOrders(byId('orders'), {
  problem,
  review: (order) => {
    tabs.show('reviews');
    reviews.begin(order).catch(problem);
  },
  giveBack: (order) => {
    tabs.show('returns');
    returns.begin(order).catch(problem);
  },
});
const breakage = makeBreakage(byId('break'), {
  marketplace: () => state.chosen.marketplace,
  shop: currentShop,
  changed: () => void loadShops().then(showConnections).catch(problem),
});
const drawPeopleSoon = oncePerFrame(drawPeople);
const ordersMoved = whenQuiet((order) => {
  reviews.orderMoved(order);
  returns.orderMoved(order);
}, 250);

/** @param {Error | null} error null takes it off the screen */
function problem(error) {
  byId('problem-words').textContent = error?.message ?? '';
  byId('problem').hidden = error === null;
}

function go(show) {
  return (wanted) => {
    problem(null);
    show(wanted).catch(problem);
  };
}

async function showMarketplace(marketplace) {
  state.chosen.marketplace = marketplace;
  const turn = ++state.turn;
  people.drawTabs(marketplace);
  const [buyers, kinds, stickers, all] = await Promise.all([
    api('GET', `/${marketplace}/buyers`),
    api('GET', `/${marketplace}/message-kinds`),
    api('GET', `/${marketplace}/stickers`),
    api('GET', '/marketplaces'),
    loadShops(),
  ]);
  if (turn !== state.turn) return;
  const { hasRecall } = all.find((one) => one.marketplace === marketplace);
  state.traits = { kinds, stickers, hasRecall };
  const known = buyers.find(({ buyerId }) => buyerId === state.chosen.buyers[marketplace]);
  await showBuyer(known ?? buyers[0] ?? null);
}

async function loadShops() {
  state.shops = await api('GET', `/${state.chosen.marketplace}/shops`);
}

async function showBuyer(buyer) {
  const { marketplace } = state.chosen;
  const turn = ++state.turn;
  const conversations = buyer
    ? await api('GET', `/${marketplace}/buyers/${buyer.buyerId}/conversations`)
    : [];
  if (turn !== state.turn) return;
  state.buyer = buyer;
  state.chosen.buyers[marketplace] = buyer?.buyerId;
  state.conversations = conversations;
  const chosen = conversations[0]?.shopId ?? currentShop()?.shopId ?? state.shops[0]?.shopId;
  await showShop(state.shops.find(({ shopId }) => shopId === chosen) ?? null);
}

async function showShop(shop) {
  state.turn += 1;
  state.chosen.shops[state.chosen.marketplace] = shop?.shopId;
  localStorage.setItem(REMEMBERED, JSON.stringify(state.chosen));
  const place = currentPlace();
  drawPeople();
  byId('shops')
    .querySelector('[aria-pressed="true"]')
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  composer.placeChanged();
  breakage.draw();
  await Promise.all([
    head.show(place),
    conversation.show(place, currentConversation()),
    orders.show(place),
    reviews.show(place),
    returns.show(place),
  ]);
}

function drawPeople() {
  people.show(currentPlace(), state.shops, state.conversations);
}

function onMessage({ message, conversation: found }) {
  if (found.marketplace !== state.chosen.marketplace || found.buyerId !== state.buyer?.buyerId) return;
  const others = state.conversations.filter((one) => one.conversationId !== found.conversationId);
  state.conversations = [{ ...found, lastMessage: message }, ...others];
  drawPeopleSoon();
  if (found.shopId === currentShop()?.shopId) conversation.add(message, found);
}

function onOrder(order) {
  orders.put(order);
  if (order.shopId === currentShop()?.shopId && order.buyerId === state.buyer?.buyerId) ordersMoved(order);
}

/** Time first: what "today" is depends on it. */
function begin() {
  void Promise.all([clock.read(), life.read()])
    .then(() => showMarketplace(state.chosen.marketplace))
    .catch(problem);
}

/** A shop may have been connected to an app in another window. */
function lookAgain() {
  if (document.visibilityState === 'visible') void loadShops().then(showConnections).catch(problem);
}

function showConnections() {
  drawPeople();
  breakage.draw();
}

try {
  Object.assign(state.chosen, JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}'));
} catch {
  localStorage.removeItem(REMEMBERED);
}
document.addEventListener('visibilitychange', lookAgain);
window.addEventListener('focus', lookAgain);
byId('problem-close').addEventListener('click', () => problem(null));
people.drawTabs(state.chosen.marketplace);
followStream(byId('live'), {
  ready: begin,
  reset: begin,
  message: onMessage,
  recall: ({ message }) => conversation.replace(message),
  read: ({ conversation: read, reader }) => reader === 'seller' && conversation.readByShop(read),
  order: onOrder,
  review: reviews.put,
  return: returns.put,
  delivery: () => breakage.deliveriesChanged(),
  faults: () => breakage.faultsChanged(),
  clock: clock.hear,
  life: life.hear,
});
