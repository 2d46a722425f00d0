import { api } from '../kit/api.js';
import { FILMS, upload, uploadFilm } from '../kit/upload.js';

const PATHS = {
  buyer: 'buyer-messages',
  seller: 'seller-messages',
  robot: 'system-messages',
  system: 'system-messages',
};

/** Writes into the conversation between a buyer and a shop. @param {object} place @param {object} content @param {string} sender */
export async function write({ marketplace, shop, buyer }, content, sender) {
  const said = { buyerId: buyer.buyerId, shopId: shop.shopId, content };
  const named = sender === 'robot' || sender === 'system' ? { ...said, sender } : said;
  await api('POST', `/${marketplace}/${PATHS[sender]}`, named);
}

/**
 * Writes files and words, in order. The words are the caption of a single picture, if that is possible.
 * @param {{ place: () => object, writer: string, canCaption: boolean }} from
 * @param {File[]} files
 * @param {string} words may be empty
 */
export async function writeAll({ place, writer, canCaption }, files, words) {
  const isCaption = words !== '' && files.length === 1 && files[0].type !== FILMS && canCaption;
  for (const file of files) {
    await write(place(), await contentOf(place(), file, isCaption ? words : ''), writer);
  }
  if (words !== '' && !isCaption) await write(place(), { kind: 'text', text: words }, writer);
}

/** Uploads a file; the message that shows it. @param {object} place @param {File} file @param {string} caption */
async function contentOf(place, file, caption) {
  if (file.type === FILMS) return uploadFilm(place, file);
  const { mediaId } = await upload(place, file);
  return caption === '' ? { kind: 'image', mediaId } : { kind: 'imageWithText', mediaId, text: caption };
}
