import { z } from 'zod';
import type { MessageContent } from '../../../world/message-content.ts';
import { PICTURE_PATHS } from '../../picture-addresses.ts';
import { ATTACHMENT } from './chat-attachment.ts';
import { parameterError } from '../gateway/errors.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { optionalText, wholeNumber } from '../gateway/json.ts';

const bodySchema = z.object({
  message: optionalText,
  attachment_type: wholeNumber.nullish().transform((type) => type ?? 0n),
  file_path: optionalText,
  payload: z.record(z.string(), z.unknown()).nullish(),
});
type Body = z.infer<typeof bodySchema>;

const quotationSchema = z.object({
  thumbnail: optionalText,
  identifier: optionalText,
  title: z.string().min(1),
  price: optionalText,
  url: optionalText,
});

/** What a seller sends, and what a quotation card adds to the `attachment` of the answer. */
export interface Sent {
  content: MessageContent;
  card?: Readonly<Record<string, unknown>>;
}

/**
 * What a send asks for: words, a picture or a PDF by address, or a quotation card. Each type demands its own
 * part of the body. Products and stickers cannot be sent here.
 *
 * @throws FsError on a body that is none of these
 */
export function readSent(call: FsCall): Sent {
  const parsed = bodySchema.safeParse(call.json());
  if (!parsed.success) throw parameterError('invalid message format');
  const body = parsed.data;
  switch (Number(body.attachment_type)) {
    case ATTACHMENT.text:
      if (body.message === '') throw parameterError('invalid message format');
      return { content: { kind: 'text', text: body.message } };
    case ATTACHMENT.image:
      return sentPicture(call, body);
    case ATTACHMENT.pdf: {
      const attached = { message: body.message, file: { file_url: addressOf(body) } };
      return { content: { kind: 'other', type: String(ATTACHMENT.pdf), body: attached } };
    }
    case ATTACHMENT.quotation: {
      const card = quotationSchema.safeParse(body.payload);
      if (!card.success) throw parameterError('invalid payload format');
      const attached = { message: body.message, ...card.data };
      return {
        content: { kind: 'other', type: String(ATTACHMENT.quotation), body: attached },
        card: { quotation_profile: card.data },
      };
    }
    default:
      throw parameterError('invalid attachment_type format');
  }
}

/** A picture that lies here is the one handed in; any other stays where it is. */
function sentPicture({ context, world }: FsCall, body: Body): Sent {
  const address = addressOf(body);
  const mediaId = new RegExp(`^${context.publicUrl}${PICTURE_PATHS.media}/(\\d+)\\.\\w+$`).exec(address)?.[1];
  if (mediaId === undefined || world.media.find('tokopedia', mediaId) === undefined) {
    const attached = { message: body.message, image: { image_url: address } };
    return { content: { kind: 'other', type: String(ATTACHMENT.image), body: attached } };
  }
  const { message: text } = body;
  return { content: text === '' ? { kind: 'image', mediaId } : { kind: 'imageWithText', mediaId, text } };
}

function addressOf({ file_path: address }: Body): string {
  if (!/^https?:\/\/\S+$/.test(address)) throw parameterError('invalid file_path format');
  return address;
}
