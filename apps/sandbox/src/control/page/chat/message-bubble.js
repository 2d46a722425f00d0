import { el, picture } from '../kit/dom.js';
import { length, money } from '../kit/format.js';
import { icon } from '../kit/icons.js';

const WRITERS = { buyer: 'You: ', seller: 'Shop: ', robot: 'Robot: ', system: 'Marketplace: ' };
const NOTICES = new Set(['notice', 'transferred', 'agentJoined']);
/** The largest a picture or film is shown, in pixels. */
const WIDEST = 240;
const HIGHEST = 320;
/** Cards whose detail fits behind the price. */
const SHORT_DETAILS = new Set(['product', 'voucher']);
const CARD_ICONS = { order: 'order', voucher: 'voucher', refund: 'undo', logistics: 'parcel' };

/** Whether a message stands in the middle, as nobody's words. */
export const isNotice = ({ sender, content }) =>
  content.kind.startsWith('enteredFrom') || (sender === 'system' && NOTICES.has(content.kind));

/**
 * One message as the buyer's app shows it.
 * @param {object} message
 * @param {{ recall: ((message: object) => void) | null, choose: (words: string) => void }} can
 */
export function drawBubble(message, { recall, choose }) {
  const isMine = message.sender === 'buyer';
  const side = isMine ? 'mine' : 'theirs';
  const who = el('span', { class: 'unseen' }, WRITERS[message.sender]);
  if (message.recalledAt > 0) {
    const words = isMine ? 'You took a message back' : 'The shop took a message back';
    return el('div', { class: `said ${side}` }, el('p', { class: 'bubble gone' }, words));
  }
  if (isNotice(message)) return drawNotice(message);
  return el(
    'div',
    { class: `said ${side}` },
    who,
    drawContent(message, choose),
    recall
      ? el(
          'button',
          {
            type: 'button',
            class: 'bare recall',
            title: 'Take back',
            'aria-label': `Take back: ${message.text || message.content.kind}`,
            onclick: () => recall(message),
          },
          icon('undo'),
        )
      : null,
  );
}

function drawContent(message, choose) {
  const { content } = message;
  switch (content.kind) {
    case 'text':
      return el('div', { class: 'bubble' }, words(message.text));
    case 'image':
      return el('div', { class: 'bubble media' }, drawPicture(message.media));
    case 'imageWithText':
      return el('div', { class: 'bubble media' }, drawPicture(message.media), words(message.text));
    case 'video':
      return el('div', { class: 'bubble media' }, drawFilm(message));
    case 'sticker':
      return drawSticker(message);
    case 'menu':
      return el(
        'div',
        { class: 'bubble card menu' },
        words(message.text),
        el('ul', {}, ...content.choices.map((choice) => drawChoice(choice, choose))),
      );
    case 'followInvite':
      return el(
        'div',
        { class: 'bubble card plain' },
        icon('heart'),
        el('p', {}, 'The shop invites you to follow it'),
      );
    case 'other':
      return el(
        'div',
        { class: 'bubble card other' },
        el('p', { class: 'card-label' }, `Kind “${content.type}”`),
        el('pre', {}, JSON.stringify(content.body, null, 2)),
      );
    default:
      return message.card ? drawCard(message) : el('div', { class: 'bubble' }, words(message.text));
  }
}

/** Touched, the buyer asks it. */
function drawChoice(choice, choose) {
  const ask = () => choose(choice);
  return el('li', {}, el('button', { type: 'button', dir: 'auto', onclick: ask }, choice));
}

const words = (text) => el('p', { dir: 'auto' }, text);

function drawPicture(media) {
  return sized(picture(media?.url ?? '', 'photo', 'Picture'), media);
}

/** Takes the place before the picture or film has arrived: nothing jumps. */
function sized(frame, media) {
  if (!(media?.width > 0 && media.height > 0)) {
    frame.classList.add('square');
    return frame;
  }
  const scale = Math.min(1, WIDEST / media.width, HIGHEST / media.height);
  frame.width = Math.max(1, Math.round(media.width * scale));
  frame.height = Math.max(1, Math.round(media.height * scale));
  return frame;
}

function drawFilm({ media, cover }) {
  const film = el('video', {
    class: 'photo',
    controls: true,
    preload: 'none',
    src: media?.url ?? '',
    'aria-label': 'Film',
  });
  if (cover) film.poster = cover.url;
  const lasts =
    media?.durationMs > 0 ? el('small', { class: 'film-length' }, length(media.durationMs)) : null;
  return el('div', { class: 'film' }, sized(film, media), lasts);
}

function drawSticker({ stickerUrl, content }) {
  const image = picture(stickerUrl, 'sticker', `Sticker ${content.stickerId}`);
  const code = el('span', { class: 'sticker-code' }, content.stickerId);
  return el('div', { class: 'bubble bare-sticker' }, image, code);
}

function drawCard(message) {
  const { card, content } = message;
  const sign = CARD_ICONS[content.kind] ?? 'product';
  const isShort = SHORT_DETAILS.has(content.kind);
  return el(
    'div',
    { class: 'bubble card' },
    el('p', { class: 'card-label' }, icon(sign), el('span', {}, card.label)),
    el(
      'div',
      { class: 'card-body' },
      card.pictureUrl
        ? picture(card.pictureUrl, 'tile large')
        : el('span', { class: 'tile large sign' }, icon(sign)),
      el(
        'div',
        { class: 'grow' },
        el('p', { class: 'card-title', dir: 'auto' }, card.title),
        el(
          'p',
          { class: 'card-price' },
          card.amount === null ? '' : `${money(card.amount, card.currency)} `,
          isShort ? el('small', {}, card.detail) : null,
        ),
        isShort ? null : el('small', { class: 'card-detail', dir: 'auto' }, card.detail),
        card.status ? el('b', { class: 'card-status' }, card.status) : null,
      ),
    ),
  );
}

function drawNotice(message) {
  const { kind } = message.content;
  const said = kind === 'enteredFromProduct' ? `You came from ${message.card?.title}` : message.text;
  const text = kind === 'enteredFromOrder' ? `You came from ${message.card?.label}` : said;
  return el('p', { class: 'notice', dir: 'auto' }, text);
}
