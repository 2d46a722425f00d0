import { z } from 'zod';
import { link, textId } from '../../../testing/documents/field-kinds.ts';
import { dataOf, mediaAnswerOf } from './envelope.ts';

export const UploadedImage = dataOf(
  z.strictObject({
    image: z.strictObject({ url: link(), hash_code: z.string().regex(/^[0-9a-f]{32}$/i) }),
  }),
);
export const BegunUpload = mediaAnswerOf({ upload_id: z.string().min(1) });
export const UploadedBlock = mediaAnswerOf({ e_tag: z.string().regex(/^[0-9A-F]{32}$/) });
/** The id of a film is a text. */
export const CommittedVideo = mediaAnswerOf({ video_id: textId() });
export const Video = mediaAnswerOf({
  state: z.enum([
    'READY_FOR_TRANSCODE',
    'TRANSCODING',
    'TRANSCODE_FAILED',
    'READY_FOR_AUDIT',
    'AUDIT_FAILED',
    'AUDIT_SUCCESS',
    'DELETED',
  ]),
  video_url: link(),
  cover_url: link(),
  title: z.string().min(1),
});
