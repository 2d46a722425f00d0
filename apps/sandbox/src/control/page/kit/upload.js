import { api } from './api.js';

/** What a file chooser offers: everything a marketplace's chat may take. */
export const PICTURES = 'image/jpeg,image/png,image/gif,image/webp';
export const FILMS = 'video/mp4';

/**
 * Hands a picture or film in, measured. Resolves with what the sandbox knows of it.
 * @param {{ marketplace: string, shop: { shopId: string } }} place
 * @param {File} file
 */
export async function upload({ marketplace, shop }, file) {
  const size = file.type.startsWith('video/') ? await measureFilm(file) : await measurePicture(file);
  return handIn(marketplace, shop.shopId, file, size);
}

/** Hands in a film and a picture of it, and resolves with the message's content. */
export async function uploadFilm({ marketplace, shop }, file) {
  const { cover, ...size } = await measureFilm(file);
  const film = await handIn(marketplace, shop.shopId, file, size);
  if (cover === null) return { kind: 'video', mediaId: film.mediaId };
  const { width, height } = size;
  const { mediaId } = await handIn(marketplace, shop.shopId, cover, { width, height });
  return { kind: 'video', mediaId: film.mediaId, coverMediaId: mediaId };
}

function handIn(marketplace, shopId, file, size) {
  const form = new FormData();
  form.append('shopId', shopId);
  for (const [name, value] of Object.entries(size)) form.append(name, String(value));
  form.append('file', file, file.name ?? 'cover.png');
  return api('POST', `/${marketplace}/media`, form);
}

/** Sizes are a courtesy: what cannot be measured is handed in all the same. */
async function measurePicture(file) {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return {};
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

async function measureFilm(file) {
  const film = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    film.muted = true;
    film.preload = 'auto';
    film.src = url;
    await until(film, 'loadeddata');
    // Until it was sought, a film nobody sees has no picture yet.
    film.currentTime = Math.min(0.1, film.duration / 2 || 0);
    await until(film, 'seeked');
    const { videoWidth: width, videoHeight: height, duration } = film;
    const durationMs = Number.isFinite(duration) ? Math.round(duration * 1000) : 0;
    return { width, height, durationMs, cover: await pictureOf(film) };
  } catch {
    return { cover: null };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function until(film, event) {
  return new Promise((resolve, reject) => {
    film.addEventListener(event, resolve, { once: true });
    film.addEventListener('error', () => reject(new Error('This film cannot be played here')), {
      once: true,
    });
  });
}

function pictureOf(film) {
  const canvas = document.createElement('canvas');
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  canvas.getContext('2d').drawImage(film, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
