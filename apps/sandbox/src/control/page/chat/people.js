import { api, MARKETPLACES } from '../kit/api.js';
import { byId, el, face } from '../kit/dom.js';
import { makeKeyedList } from '../kit/keyed-list.js';
import { searchBuyers } from '../kit/lists.js';
import { openPicker } from '../kit/picker.js';
import { drawShop } from './shop-row.js';

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
  const shops = makeKeyedList(byId('shops'), {
    idOf: ({ shop }) => shop.shopId,
    draw: (item) => drawShop(item, on.shop),
  });

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
    drawTabs: (marketplace) => drawTabs(marketplace, on.marketplace),
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

/** The tabs of the marketplaces, with one chosen. */
function drawTabs(marketplace, onMarketplace) {
  byId('tabs').replaceChildren(
    ...MARKETPLACES.map((one) =>
      el(
        'button',
        { type: 'button', 'aria-pressed': one.id === marketplace, onclick: () => onMarketplace(one.id) },
        el('span', { class: `mark ${one.id}`, 'aria-hidden': true }, one.mark),
        one.name,
      ),
    ),
  );
}
