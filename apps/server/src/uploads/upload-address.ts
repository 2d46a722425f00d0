import { API_BASE } from '@seller-chat/api-client/contract';
import type { UploadRow } from './upload-store.ts';

/** The address of an uploaded file for a seller's own browser. */
export const UPLOAD_FILE_PATH = `${API_BASE}/chat/message/getUploadFile`;
/** The address of a picture of a quick reply for browsers of the team. */
export const REPLY_PICTURE_PATH = `${API_BASE}/chat/quickReply/getPicture`;
/** The address of a picture for marketplaces that fetch it themselves, by the secret in it. */
export const PUBLIC_UPLOAD_PATH = `${API_BASE}/common/upload`;

/** The address of an upload on the server's own origin. */
export function uploadAddress({ shopId, uploadId }: Pick<UploadRow, 'shopId' | 'uploadId'>): string {
  return `${UPLOAD_FILE_PATH}?${new URLSearchParams({ shopId, uploadId }).toString()}`;
}

/** The public address of a picture: its secret name is the only protection. */
export function publicUploadAddress(publicUrl: string, { publicToken, mediaType }: UploadRow): string {
  return `${publicUrl}${PUBLIC_UPLOAD_PATH}/${publicToken}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
}

/** The address of a picture of a quick reply on the server's own origin. */
export function replyPictureAddress(uploadId: string): string {
  return `${REPLY_PICTURE_PATH}?${new URLSearchParams({ uploadId }).toString()}`;
}
