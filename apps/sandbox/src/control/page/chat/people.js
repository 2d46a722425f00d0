import { api, MARKETPLACES } from '../kit/api.js';
import { byId, el, face } from '../kit/dom.js';
import { moment, previewOf } from '../kit/format.js';
import { makeKeyedList } from '../kit/keyed-list.js';
import { searchBuyers } from '../kit/lists.js';
import { openPicker } from '../kit/picker.js';

const COUNTRIES = {
  MY: 'Malaysia',
  SG: 'Singapore',
  ID: 'Indonesia',
  TH: 'Thailand',
  VN: 'Vietnam',
  PH: 'Philippines',
};

/**
 * The left side: which marketplace, which shop, and who one is.
 * @param {object} on
 * @param {(marketplace: string) => void} on.marketplace
 * @param {(shop: object) => void} on.shop
 * @param {(buyer: object) => void} on.buyer
 * @param {(error: Error) => void} on.problem
 */
export function makePeople(on) {
  const sheet = byId('buyer-sheet');
  const me = byId('me');
  const form = byId('buyer-form');
  const name = byId('buyer-name');
  const region = byId('buyer-region');
  let place = null;
  const shops = makeKeyedList(byId('shops'), { idOf: ({ shop }) => shop.shopId, draw: drawShop });

  region.replaceChildren(
    ...Object.entries(COUNTRIES).map(([value, words]) => el('option', { value }, words)),
  );
  me.addEventListener('click', () =>
    openPicker(sheet, {
      label: 'Who are you?',
      search: searchBuyers(place),
      nothing: 'Nobody of that name: make one',
      onPick: ({ buyer }) => on.buyer(buyer),
      onClose: () => me.focus(),
    }),
  );
  byId('new-buyer').addEventListener('click', () => showForm(form.hidden));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    create().catch(on.problem);
  });

  function showForm(isOpen) {
    form.hidden = !isOpen;
    byId('new-buyer').setAttribute('aria-expanded', String(isOpen));
    byId('new-buyer').textContent = isOpen ? 'Cancel' : 'New';
    if (!isOpen) return;
    region.value = place?.shop?.region ?? 'MY';
    name.focus();
  }

  async function create() {
    const buyer = await api('POST', `/${place.marketplace}/buyers`, {
      name: name.value,
      region: region.value,
    });
    name.value = '';
    showForm(false);
    on.buyer(buyer);
  }

  function drawShop({ shop, last, isChosen }) {
    const preview = last ? `${last.sender === 'buyer' ? 'You: ' : ''}${previewOf(last)}` : 'No messages yet';
    return el(
      'li',
      {},
      el(
        'button',
        { type: 'button', 'aria-pressed': isChosen, 'data-act': 'shop', onclick: () => on.shop(shop) },
        face(shop),
        el(
          'span',
          { class: 'shop-words' },
          el(
            'span',
            { class: 'shop-name' },
            el('span', { class: 'cut' }, shop.name),
            el('small', {}, last ? moment(last.sentAt) : shop.region),
          ),
          el('span', { class: 'preview', dir: 'auto' }, preview),
          el(
            'span',
            { class: shop.connected ? 'link on' : 'link' },
            shop.connected ? 'Connected to an app' : 'Not connected',
          ),
        ),
      ),
    );
  }

  function drawTabs(marketplace) {
    byId('tabs').replaceChildren(
      ...MARKETPLACES.map((one) =>
        el(
          'button',
          { type: 'button', 'aria-pressed': one.id === marketplace, onclick: () => on.marketplace(one.id) },
          el('span', { class: `mark ${one.id}`, 'aria-hidden': true }, one.mark),
          one.name,
        ),
      ),
    );
  }

  function drawMe(buyer) {
    const words = buyer ? buyer.name : 'Choose a buyer';
    me.replaceChildren(
      ...(buyer ? [face(buyer, 'small')] : []),
      el('span', { class: 'unseen' }, 'You are '),
      el('span', { class: 'cut grow', dir: 'auto' }, words),
      el('small', {}, buyer?.region ?? ''),
      el('span', { class: 'unseen' }, '. Choose somebody else'),
    );
  }

  return {
    drawTabs,
    /** @param {object} next @param {object[]} all @param {object[]} conversations */
    show(next, all, conversations) {
      place = next;
      drawMe(next.buyer);
      shops.show(
        all.map((shop) => ({
          shop,
          last: conversations.find((one) => one.shopId === shop.shopId)?.lastMessage,
          isChosen: shop.shopId === next.shop?.shopId,
        })),
      );
    },
  };
}
