import type { QuickReplyPicture } from '@seller-chat/api-client/contract';

/** The pictures of a quick reply as files, all of them; undefined if one cannot be had. */
export async function fetchPictures(pictures: readonly QuickReplyPicture[]): Promise<File[] | undefined> {
  try {
    return await Promise.all(pictures.map(fetchPicture));
  } catch {
    return undefined;
  }
}

async function fetchPicture({ url, fileName }: QuickReplyPicture): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The picture answers with ${answer.status}.`);
  const blob = await answer.blob();
  return new File([blob], fileName, { type: blob.type });
}
