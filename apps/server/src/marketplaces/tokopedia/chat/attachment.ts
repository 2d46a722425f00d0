import { z } from 'zod';
import { contentOf } from '../../wire-body.ts';
import { orElse, wireNumber, wireText } from '../../wire-values.ts';
import { TOKOPEDIA_CODES } from './codes.ts';
import { toPlainText } from './plain-text.ts';

type Parts = Readonly<Record<string, unknown>>;

/** The attachment of a bubble, in any of its forms. */
export interface TokopediaAttachment {
  /** Tokopedia's number for the kind; undefined where the wire names none. */
  type: number | undefined;
  /** The attachment with its parts by name: `image`, `product`, `sticker`, `quotation_profile`. */
  parts: Parts;
  /** The words that Tokopedia shows in apps that do not know the attachment; '' for none. */
  fallbackText: string;
}

const NOTHING: TokopediaAttachment = { type: undefined, parts: {}, fallbackText: '' };

const WireSchema = z.looseObject({
  attachment_type: wireNumber.optional().catch(undefined),
  type: wireNumber.optional().catch(undefined),
  fallback_attachment: z
    .object({ message: orElse(wireText, '') })
    .nullish()
    .catch(undefined),
});

/**
 * Reads both forms in use: the parts under their names with an `attachment_type`, as pushes have them, and
 * `{id, type, attributes, fallback_attachment}`, whose `attributes` are an object or JSON inside a text.
 */
export function readTokopediaAttachment(wire: unknown): TokopediaAttachment {
  const { success, data } = WireSchema.safeParse(wire);
  if (!success) return NOTHING;
  const type = data.attachment_type ?? data.type;
  const { attributes } = data;
  return {
    type,
    parts: { ...data, ...(attributes !== undefined && partsOf(type, contentOf(attributes))) },
    fallbackText: toPlainText(data.fallback_attachment?.message ?? ''),
  };
}

/** The parts that an attachment's attributes describe. An attribute that is a part already is kept. */
function partsOf(type: number | undefined, attributes: Parts): Parts {
  switch (type) {
    case TOKOPEDIA_CODES.image: {
      const { width, height, thumbnail } = attributes;
      return { image: { image_url: imageOf(attributes), width, height, thumbnail }, ...attributes };
    }
    case TOKOPEDIA_CODES.product:
      return { product: { ...attributes, ...productOf(attributes) }, ...attributes };
    case TOKOPEDIA_CODES.sticker:
      return { sticker: { ...attributes, ...recordOf(attributes['sticker_profile']) }, ...attributes };
    case undefined:
    default:
      return attributes;
  }
}

function imageOf(attributes: Parts): unknown {
  return attributes['image_url'] || attributes['image_url_secure'] || attributes['thumbnail'];
}

/** A product's profile calls its address `url`. */
function productOf(attributes: Parts): Parts {
  const profile = recordOf(attributes['product_profile']);
  return { ...profile, product_url: profile['product_url'] ?? profile['url'] ?? attributes['product_url'] };
}

function recordOf(value: unknown): Parts {
  return typeof value === 'object' && value !== null ? (value as Parts) : {};
}
