import { describe, expect, it } from 'vitest';
import { TokopediaReplySchema, toTokopediaInboundMessage } from './message.ts';

const PICTURE = 'https://images.tokopedia.net/chat/1.jpg';

/** A buyer's bubble with something attached, as the list of replies has it. */
function arriving(bubble: object) {
  const wire = {
    msg_id: 54321,
    sender_id: 13579,
    role: 'User',
    msg: '',
    reply_time: 1564741529630,
    reply_id: 98765,
    sender_name: 'Owen',
    attachment_id: 77777,
    is_opposite: true,
    ...bubble,
  };
  const { messageType, kind, content } = toTokopediaInboundMessage(TokopediaReplySchema.parse(wire));
  return { messageType, kind, content };
}

const picture = { messageType: 2, kind: 'image', content: { url: PICTURE } };
const fallback = { html: '', message: 'Owen mengirim gambar' };

describe('a picture', () => {
  it.each([
    ['by its part', { attachment_type: 2, image: { image_url: PICTURE } }],
    [
      'by its attributes',
      { id: 1, type: 2, attributes: { image_url: PICTURE }, fallback_attachment: fallback },
    ],
    [
      'by attributes in a text',
      {
        id: '1',
        type: '2',
        attributes: JSON.stringify({ image_url: PICTURE }),
        fallback_attachment: fallback,
      },
    ],
    ['by attributes that name the part', { id: 1, type: 2, attributes: { image: { image_url: PICTURE } } }],
    [
      'by a secure address alone',
      { id: 1, type: 2, attributes: { image_url: '', image_url_secure: PICTURE } },
    ],
    [
      'with nulls beside',
      { id: null, type: 2, attributes: { image_url: PICTURE }, fallback_attachment: null },
    ],
  ])('is read %s', (_name, attachment) => {
    expect(arriving({ attachment })).toEqual(picture);
  });

  it('has the size and the preview that its attributes name', () => {
    const attributes = { image_url: PICTURE, thumbnail: `${PICTURE}?small`, width: 640, height: '480' };
    expect(arriving({ attachment: { id: 1, type: 2, attributes } })).toEqual({
      ...picture,
      content: { url: PICTURE, thumbnailUrl: `${PICTURE}?small`, width: 640, height: 480 },
    });
  });

  it('is read under the name that pushes give it', () => {
    const payload = { attachment_type: 2, image: { image_url: PICTURE } };
    expect(arriving({ payload })).toEqual(picture);
  });

  it('keeps the words sent beside it, and takes none from the fallback', () => {
    const attachment = { id: 1, type: 2, attributes: { image_url: PICTURE }, fallback_attachment: fallback };
    expect(arriving({ attachment, msg: 'rusak' })).toEqual({
      ...picture,
      content: { url: PICTURE, text: 'rusak' },
    });
  });
});

it('a product is read by its profile', () => {
  const attributes = {
    product_id: 15242279,
    product_profile: {
      name: 'Chitato',
      price: 'Rp 98.784',
      image_url: PICTURE,
      url: 'https://www.tokopedia.com/toko/chitato',
    },
  };
  const product = {
    messageType: 3,
    kind: 'product',
    content: {
      productId: '15242279',
      title: 'Chitato',
      price: { amountMinor: 9_878_400, currency: 'IDR' },
      imageUrl: PICTURE,
      url: 'https://www.tokopedia.com/toko/chitato',
    },
  };
  expect(arriving({ attachment: { id: 1, type: 3, attributes } })).toEqual(product);
  expect(arriving({ attachment: { id: 1, type: '3', attributes: JSON.stringify(attributes) } })).toEqual(
    product,
  );
});

it('a sticker is read by its profile', () => {
  const attributes = { sticker_profile: { sticker_id: 'senang', group_id: 7, image_url: PICTURE } };
  expect(arriving({ attachment: { id: 1, type: 21, attributes } })).toEqual({
    messageType: 21,
    kind: 'emoji',
    content: { stickerId: 'senang', packageId: '7', url: PICTURE },
  });
});

it('an attachment that cannot be shown says the words of its fallback', () => {
  const attachment = {
    id: 1,
    type: 19,
    attributes: { quotation_profile: { title: 'Paket' } },
    fallback_attachment: { html: '', message: 'Paket Rp 1.000' },
  };
  expect(arriving({ attachment })).toMatchObject({
    messageType: 19,
    kind: 'other',
    content: { text: 'Paket Rp 1.000', wire: { quotation_profile: { title: 'Paket' } } },
  });
});

it.each([
  ['an empty object', {}],
  ['an empty list', []],
  ['null', null],
  ['a text', 'x'],
])('%s is no attachment', (_name, attachment) => {
  expect(arriving({ attachment, attachment_id: 0, msg: 'Halo' })).toEqual({
    messageType: 0,
    kind: 'text',
    content: { text: 'Halo' },
  });
});
