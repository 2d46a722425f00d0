import { makeBreakage } from './breakage.js';
import { api, byId, el, MARKETPLACES } from './dom.js';

const REMEMBERED = 'sandbox.place';

/** What is on the screen. `place` survives a reload. */
const state = {
  place: { marketplace: 'shopee', buyers: {}, shops: {} },
  buyers: [],
  shops: [],
  conversations: [],
  messages: [],
  writesAs: 'buyer',
  /** Grows with every switch, so that a late answer to an older one is not shown. */
  turn: 0,
};

const current = {
  buyer: () => state.buyers.find((one) => one.buyerId === state.place.buyers[state.place.marketplace]),
  shop: () => state.shops.find((one) => one.shopId === state.place.shops[state.place.marketplace]),
  conversation: () => state.conversations.find((one) => one.shopId === current.shop()?.shopId) ?? null,
};

const breakage = makeBreakage(byId('break'), {
  marketplace: () => state.place.marketplace,
  shop: current.shop,
  changed: () => void loadShops().then(drawShops),
});

function recall() {
  try {
    Object.assign(state.place, JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}'));
  } catch {
    localStorage.removeItem(REMEMBERED);
  }
}

const remember = () => localStorage.setItem(REMEMBERED, JSON.stringify(state.place));

async function showMarketplace(marketplace) {
  state.place.marketplace = marketplace;
  const turn = ++state.turn;
  drawTabs();
  const [buyers] = await Promise.all([api('GET', `/${marketplace}/buyers`), loadShops()]);
  if (turn !== state.turn) return;
  state.buyers = buyers.toSorted((one, other) => one.region.localeCompare(other.region));
  if (!current.buyer()) state.place.buyers[marketplace] = state.buyers[0]?.buyerId;
  drawBuyers();
  await showBuyer(state.place.buyers[marketplace]);
}

async function loadShops() {
  state.shops = await api('GET', `/${state.place.marketplace}/shops`);
}

async function showBuyer(buyerId) {
  const { marketplace } = state.place;
  const turn = ++state.turn;
  state.place.buyers[marketplace] = buyerId;
  const conversations = buyerId ? await api('GET', `/${marketplace}/buyers/${buyerId}/conversations`) : [];
  if (turn !== state.turn) return;
  state.conversations = conversations;
  const chosen = conversations[0]?.shopId ?? current.shop()?.shopId ?? state.shops[0]?.shopId;
  await showShop(chosen);
}

async function showShop(shopId) {
  const turn = ++state.turn;
  state.place.shops[state.place.marketplace] = shopId;
  remember();
  drawShops();
  const chosen = byId('shops').querySelector('[aria-pressed="true"]');
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  drawHead();
  breakage.draw();
  const conversation = current.conversation();
  const messages = conversation
    ? await api('GET', `/${conversation.marketplace}/conversations/${conversation.conversationId}/messages`)
    : [];
  if (turn !== state.turn) return;
  state.messages = messages;
  drawLog();
  markRead();
}

function markRead() {
  const conversation = current.conversation();
  const last = state.messages.at(-1);
  if (!conversation || !last || last.sender === 'buyer' || conversation.buyerReadAt >= last.sentAt) return;
  conversation.buyerReadAt = Date.now();
  const path = `/${conversation.marketplace}/conversations/${conversation.conversationId}/read`;
  api('POST', path, { reader: 'buyer' }).catch(showProblem);
}

function drawTabs() {
  byId('tabs').replaceChildren(
    ...MARKETPLACES.map(({ id, name, mark }) =>
      el(
        'button',
        {
          type: 'button',
          'aria-pressed': id === state.place.marketplace,
          onclick: () => void showMarketplace(id).catch(showProblem),
        },
        el('span', { class: `mark ${id}`, 'aria-hidden': true }, mark),
        name,
      ),
    ),
  );
}

function drawBuyers() {
  const chosen = current.buyer()?.buyerId;
  byId('buyer').replaceChildren(
    ...state.buyers.map((buyer) =>
      el(
        'option',
        { value: buyer.buyerId, selected: buyer.buyerId === chosen },
        `${buyer.name} · ${buyer.region}`,
      ),
    ),
  );
}

function drawShops() {
  const chosen = current.shop()?.shopId;
  byId('shops').replaceChildren(
    ...state.shops.map((shop) => {
      const conversation = state.conversations.find((one) => one.shopId === shop.shopId);
      const last = conversation?.lastMessage;
      const preview = last ? (last.sender === 'buyer' ? `You: ${last.text}` : last.text) : 'No messages yet';
      return el(
        'li',
        {},
        el(
          'button',
          {
            type: 'button',
            'aria-pressed': shop.shopId === chosen,
            onclick: () => void showShop(shop.shopId).catch(showProblem),
          },
          el('span', { class: 'avatar', 'aria-hidden': true }, shop.name.charAt(0)),
          el(
            'span',
            { class: 'shop-words' },
            el(
              'span',
              { class: 'shop-name' },
              el('span', {}, shop.name),
              el('small', {}, last ? clock(last.sentAt) : shop.region),
            ),
            el('span', { class: 'preview' }, preview),
            el(
              'span',
              { class: shop.connected ? 'link on' : 'link' },
              shop.connected ? 'Connected to an app' : 'Not connected',
            ),
          ),
        ),
      );
    }),
  );
}

function drawHead() {
  const shop = current.shop();
  const { marketplace } = state.place;
  const { mark, name } = MARKETPLACES.find(({ id }) => id === marketplace);
  byId('chat-head').replaceChildren(
    ...(shop
      ? [
          el('span', { class: 'avatar', 'aria-hidden': true }, shop.name.charAt(0)),
          el(
            'div',
            {},
            el('h2', {}, shop.name),
            el(
              'p',
              {},
              el('span', { class: `mark small ${marketplace}`, 'aria-hidden': true }, mark),
              `${name} · ${shop.region}`,
            ),
          ),
        ]
      : [el('h2', {}, 'No shop chosen')]),
  );
}

function drawLog() {
  const log = byId('log');
  if (state.messages.length === 0) {
    const shop = current.shop()?.name ?? 'a shop';
    log.replaceChildren(el('p', { class: 'empty' }, `Say hello to ${shop}. The answer appears here.`));
    return;
  }
  log.replaceChildren(...state.messages.flatMap(drawMessage));
  log.scrollTop = log.scrollHeight;
}

function drawMessage(message, at) {
  const before = state.messages[at - 1];
  const following = state.messages[at + 1];
  const mine = message.sender === 'buyer';
  const newDay = !before || day(before.sentAt) !== day(message.sentAt);
  const endsGroup =
    !following || following.sender !== message.sender || following.sentAt - message.sentAt > 300_000;
  const origin = message.source === 'openapi' ? 'through the API · ' : '';
  return [
    ...(newDay ? [el('p', { class: 'day' }, day(message.sentAt))] : []),
    el(
      'div',
      { class: mine ? 'bubble mine' : 'bubble' },
      el('span', { class: 'unseen' }, mine ? 'You: ' : 'Shop: '),
      el('p', { dir: 'auto' }, message.text),
    ),
    ...(endsGroup
      ? [el('p', { class: mine ? 'when mine' : 'when' }, `${mine ? '' : origin}${clock(message.sentAt)}`)]
      : []),
  ];
}

const clock = (at) =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function day(at) {
  const date = new Date(at);
  const today = new Date();
  if (date.toDateString() === today.toDateString()) return 'Today';
  return date.toLocaleDateString([], { weekday: 'short', day: 'numeric', month: 'short' });
}

function showProblem(error) {
  const problem = byId('problem');
  problem.textContent = error.message;
  problem.hidden = false;
}

async function send() {
  const field = byId('text');
  const text = field.value.trim();
  const shop = current.shop();
  const buyer = current.buyer();
  const conversation = current.conversation();
  if (text === '' || !shop || !buyer) return;
  const { marketplace } = state.place;
  const asSeller = state.writesAs === 'seller' && conversation;
  field.value = '';
  byId('problem').hidden = true;
  fitField();
  try {
    if (asSeller) {
      const { conversationId } = conversation;
      await api('POST', `/${marketplace}/seller-messages`, { conversationId, text });
    } else {
      await api('POST', `/${marketplace}/buyer-messages`, {
        buyerId: buyer.buyerId,
        shopId: shop.shopId,
        text,
      });
    }
  } catch (error) {
    field.value = text;
    fitField();
    showProblem(error);
  }
}

function onMessage({ message, conversation }) {
  if (conversation.marketplace !== state.place.marketplace) return;
  if (conversation.buyerId !== current.buyer()?.buyerId) return;
  const others = state.conversations.filter((one) => one.conversationId !== conversation.conversationId);
  state.conversations = [{ ...conversation, lastMessage: message }, ...others];
  drawShops();
  drawHead();
  if (conversation.shopId !== current.shop()?.shopId) return;
  if (state.messages.some((one) => one.messageId === message.messageId)) return;
  state.messages.push(message);
  const log = byId('log');
  if (state.messages.length === 1) log.replaceChildren();
  const previous = state.messages.at(-2);
  if (previous?.sender === message.sender && message.sentAt - previous.sentAt <= 300_000) {
    log.querySelector(':scope > .when:last-child')?.remove();
  }
  log.append(...drawMessage(message, state.messages.length - 1));
  log.scrollTop = log.scrollHeight;
  chooseWriter(state.writesAs);
  markRead();
}

function chooseWriter(writer) {
  const possible = writer === 'seller' && !current.conversation() ? 'buyer' : writer;
  state.writesAs = possible;
  byId('as-buyer').setAttribute('aria-pressed', String(possible === 'buyer'));
  byId('as-seller').setAttribute('aria-pressed', String(possible === 'seller'));
  byId('text').placeholder = possible === 'buyer' ? 'Write to the shop' : 'Answer as the shop';
}

function fitField() {
  const field = byId('text');
  field.rows = Math.min(5, field.value.split('\n').length);
  byId('send').disabled = field.value.trim() === '';
}

function follow() {
  const stream = new EventSource('/api/stream');
  const live = byId('live');
  const say = (words, on) => {
    live.lastElementChild.textContent = words;
    live.classList.toggle('on', on);
  };
  stream.addEventListener('ready', () => {
    say('Live', true);
    void showMarketplace(state.place.marketplace).catch(showProblem);
  });
  stream.addEventListener('message', (event) => onMessage(JSON.parse(event.data)));
  stream.addEventListener('delivery', () => breakage.deliveriesChanged());
  stream.addEventListener('faults', () => breakage.faultsChanged());
  stream.addEventListener('reset', () => void showMarketplace(state.place.marketplace).catch(showProblem));
  stream.addEventListener('error', () => say('Not connected', false));
}

function listen() {
  byId('buyer').addEventListener('change', (event) => void showBuyer(event.target.value).catch(showProblem));
  byId('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  byId('text').addEventListener('input', fitField);
  byId('text').addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void send();
  });
  byId('as-buyer').addEventListener('click', () => chooseWriter('buyer'));
  byId('as-seller').addEventListener('click', () => chooseWriter('seller'));
  byId('new-buyer').addEventListener('click', () => openBuyerForm(byId('buyer-form').hidden));
  byId('buyer-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void createBuyer().catch(showProblem);
  });
}

function openBuyerForm(open) {
  byId('buyer-form').hidden = !open;
  byId('new-buyer').setAttribute('aria-expanded', String(open));
  byId('new-buyer').textContent = open ? 'Cancel' : 'New';
  if (open) byId('buyer-name').focus();
}

async function createBuyer() {
  const { marketplace } = state.place;
  const name = byId('buyer-name').value;
  const region = byId('buyer-region').value;
  const buyer = await api('POST', `/${marketplace}/buyers`, { name, region });
  byId('buyer-name').value = '';
  openBuyerForm(false);
  state.place.buyers[marketplace] = buyer.buyerId;
  await showMarketplace(marketplace);
  byId('text').focus();
}

recall();
listen();
drawTabs();
follow();
