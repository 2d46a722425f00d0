import { api } from '../kit/api.js';
import { byId, el } from '../kit/dom.js';
import { openExtras } from './extras.js';
import { icon } from '../kit/icons.js';
import { searchOrders, searchProducts, searchVouchers } from '../kit/lists.js';
import { openPicker } from '../kit/picker.js';
import { closeSheet } from '../kit/sheet.js';
import { makeStagedFiles } from './staged-files.js';
import { openStickers } from './stickers.js';
import { FILMS, PICTURES, upload, uploadFilm } from '../kit/upload.js';

const PATHS = {
  buyer: 'buyer-messages',
  seller: 'seller-messages',
  robot: 'system-messages',
  system: 'system-messages',
};
const WRITER_NAMES = { buyer: 'buyers', seller: 'shops' };

/**
 * Writing into the conversation shown: words, files, stickers, cards, and what robots and the marketplace say.
 * @param {{ place: () => object | null, problem: (error: Error) => void }} page
 */
export function makeComposer({ place, problem }) {
  const form = byId('composer');
  const text = byId('text');
  const sheet = byId('sheet');
  const tools = byId('tools');
  const files = el('input', { type: 'file', multiple: true, hidden: true, 'aria-label': 'Picture or film' });
  const staged = makeStagedFiles(byId('staged'), {
    changed: fit,
    refuse: (words) => problem(new Error(words)),
  });
  let writer = 'buyer';
  let isSending = false;
  form.append(files);
  listen();

  const entryFor = (kind) => place()?.kinds.find((one) => one.kind === kind);
  const can = (kind, sender = writer) => entryFor(kind)?.senders.includes(sender) ?? false;

  async function write(content, sender = writer) {
    const { marketplace, shop, buyer } = place();
    problem(null);
    const said = { buyerId: buyer.buyerId, shopId: shop.shopId, content };
    const named = sender === 'robot' || sender === 'system' ? { ...said, sender } : said;
    await api('POST', `/${marketplace}/${PATHS[sender]}`, named);
  }

  /** Words and files together, in order; what could not be sent stays in the field. */
  async function send() {
    const words = text.value.trim();
    if ((words === '' && staged.count() === 0) || isSending || !place()) return;
    isSending = true;
    const chosen = staged.take();
    text.value = '';
    fit();
    try {
      const isCaption =
        words !== '' && chosen.length === 1 && chosen[0].type !== FILMS && can('imageWithText');
      for (const file of chosen) await write(await contentOf(file, isCaption ? words : ''));
      if (words !== '' && !isCaption) await write({ kind: 'text', text: words });
    } catch (error) {
      if (text.value === '') text.value = words;
      problem(error);
    } finally {
      isSending = false;
      fit();
    }
  }

  async function contentOf(file, caption) {
    if (file.type === FILMS) return uploadFilm(place(), file);
    const { mediaId } = await upload(place(), file);
    return caption === '' ? { kind: 'image', mediaId } : { kind: 'imageWithText', mediaId, text: caption };
  }

  function fit() {
    text.rows = Math.min(6, text.value.split('\n').length);
    byId('send').disabled = isSending || (text.value.trim() === '' && staged.count() === 0);
  }

  const sayTo = (sender) => (content) => write(content, sender).catch(problem);

  function pick(label, search, nothing, toContent) {
    openPicker(sheet, {
      label,
      search,
      nothing,
      onPick: ({ id }) => void sayTo(writer)(toContent(id)),
      onClose: () => text.focus(),
    });
  }

  const TOOLS = [
    {
      kind: 'image',
      name: () => (can('video') ? 'Picture or film' : 'Picture'),
      sign: 'picture',
      open: () => {
        files.accept = can('video') ? `${PICTURES},${FILMS}` : PICTURES;
        files.click();
      },
    },
    {
      kind: 'sticker',
      name: () => 'Sticker',
      sign: 'sticker',
      open: () =>
        openStickers(sheet, place().stickers, {
          onPick: ({ packageId, stickerId }) => void sayTo(writer)({ kind: 'sticker', packageId, stickerId }),
          onClose: () => text.focus(),
        }),
    },
    {
      kind: 'product',
      name: () => 'Product',
      sign: 'product',
      open: () =>
        pick('Product', searchProducts(place()), 'This shop sells nothing like it', (productId) => ({
          kind: 'product',
          productId,
        })),
    },
    {
      kind: 'order',
      name: () => 'Order',
      sign: 'order',
      open: () =>
        pick('Order', searchOrders(place()), 'No such order between you two', (orderId) => ({
          kind: 'order',
          orderId,
        })),
    },
    {
      kind: 'voucher',
      name: () => 'Voucher',
      sign: 'voucher',
      open: () =>
        pick('Voucher', searchVouchers(place()), 'No such voucher in this shop', (voucherId) => ({
          kind: 'voucher',
          voucherId,
        })),
    },
  ];

  function drawTools() {
    const { marketplaceName } = place();
    const buttons = TOOLS.map(({ kind, name, sign, open }) => {
      const isPossible = can(kind);
      const has = entryFor(kind) !== undefined;
      const why = has
        ? `At ${marketplaceName} ${WRITER_NAMES[writer]} send none of these`
        : `${marketplaceName} has none of these`;
      return el(
        'button',
        {
          type: 'button',
          class: 'tool',
          disabled: !isPossible,
          title: isPossible ? '' : why,
          onclick: open,
        },
        icon(sign),
        el('span', {}, name()),
      );
    });
    const more = el(
      'button',
      { type: 'button', class: 'tool', 'aria-haspopup': 'dialog', onclick: openMore },
      icon('more'),
      el('span', {}, 'More'),
    );
    tools.replaceChildren(...buttons, more);
  }

  function openMore() {
    openExtras(sheet, place(), {
      writer,
      say: (content, sender) => void sayTo(sender)(content),
      onClose: () => text.focus(),
    });
  }

  function chooseWriter(next) {
    writer = next;
    byId('as-buyer').setAttribute('aria-pressed', String(next === 'buyer'));
    byId('as-seller').setAttribute('aria-pressed', String(next === 'seller'));
    text.placeholder = next === 'buyer' ? 'Write to the shop' : 'Answer as the shop';
    if (place()) drawTools();
  }

  function listen() {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send();
    });
    text.addEventListener('input', fit);
    text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      void send();
    });
    const add = (list) => staged.add(list, can('video'));
    files.addEventListener('change', () => {
      add(files.files);
      files.value = '';
      text.focus();
    });
    text.addEventListener('paste', (event) => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      add(event.clipboardData.files);
    });
    const phone = byId('phone');
    phone.addEventListener('dragover', (event) => event.preventDefault());
    phone.addEventListener('drop', (event) => {
      event.preventDefault();
      add(event.dataTransfer.files);
    });
    byId('as-buyer').addEventListener('click', () => chooseWriter('buyer'));
    byId('as-seller').addEventListener('click', () => chooseWriter('seller'));
  }

  return {
    /** Another marketplace, shop or buyer is on the screen. */
    placeChanged() {
      closeSheet(sheet);
      chooseWriter(writer);
    },
  };
}
