import { unsupported } from '../../marketplace-error.ts';
import type { OutgoingContent } from '../../message-content.ts';
import { TOKOPEDIA_CODES } from './codes.ts';

/** The content of a send, beside the shop. */
export interface TokopediaOutgoing {
  attachment_type: number;
  message: string;
  file_path?: string;
}

/**
 * A message in Tokopedia's form: words, or a picture by an address that Tokopedia can reach. It takes a quotation
 * card too, which this product does not write. Throws `unsupported` for every other kind.
 */
export function toTokopediaOutgoing(content: OutgoingContent): TokopediaOutgoing {
  if (content.kind === 'text') return { message: content.text, attachment_type: TOKOPEDIA_CODES.text };
  if (content.kind === 'image') {
    // The parameter table marks `message` as needed for every type.
    return { message: '', attachment_type: TOKOPEDIA_CODES.image, file_path: content.image.url };
  }
  throw unsupported('Tokopedia', `message of the kind "${content.kind}" from a seller`);
}
