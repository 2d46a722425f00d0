import type { Marketplace } from '../../world/types.ts';
import type { Sender } from '../views/sender.ts';

/** A message that travels under the marketplace's own name, with a body as it might look. */
export interface OtherShape {
  name: string;
  type: string;
  body: Readonly<Record<string, unknown>>;
  sender: Sender;
}

const UNKNOWN = 'A kind nobody knows';

/** What else is known to arrive, to try an app's fallbacks with. */
export const SHAPES_OF: Readonly<Record<Marketplace, readonly OtherShape[]>> = {
  lazada: [{ name: UNKNOWN, type: '10099', sender: 'buyer', body: { title: 'Spin the wheel' } }],
  shopee: [
    { name: 'Price offer', type: 'offer', sender: 'buyer', body: { price: '30.00', quantity: 2 } },
    { name: 'Web page card', type: 'webview', sender: 'system', body: { title: 'Rate your chat' } },
    {
      name: 'Passed on to a person',
      type: 'faq_liveagent',
      sender: 'robot',
      body: { text: 'You are being connected to the shop', pass_through_data: '' },
    },
    {
      name: 'Robot asks whether it helped',
      type: 'faq_feedback_prompt',
      sender: 'robot',
      body: { text: 'Did this answer your question?' },
    },
    {
      name: 'Robot does not understand',
      type: 'faq_unsupported',
      sender: 'robot',
      body: { text: 'This question is not supported yet' },
    },
    {
      name: 'Frequent questions',
      type: 'faq',
      sender: 'robot',
      body: { text: 'How do I return it? Open the order and choose Return.' },
    },
    {
      name: 'Bundle of messages',
      type: 'bundle_message',
      sender: 'robot',
      body: { messages: [], shopee_chatbot_replied: true },
    },
    {
      name: 'Out of stock reminder',
      type: 'out_of_stock_reminder_card',
      sender: 'system',
      body: { product_info: { name: 'Kopi Gayo 250 g', sku: 'KG-250' } },
    },
    { name: 'Shopping cart', type: 'shopping_cart', sender: 'buyer', body: {} },
    { name: UNKNOWN, type: 'lucky_draw_card', sender: 'system', body: { title: 'Lucky draw' } },
  ],
  tiktok: [
    { name: 'Not supported by its API', type: 'OTHER', sender: 'buyer', body: { content: 'A gift' } },
    { name: UNKNOWN, type: 'LIVE_INVITE_CARD', sender: 'buyer', body: { live_id: '7327112393057371910' } },
  ],
  tokopedia: [
    { name: 'PDF', type: '17', sender: 'buyer', body: { file_name: 'invoice.pdf' } },
    {
      name: 'Quotation card',
      type: '19',
      sender: 'seller',
      body: { identifier: 'Q-1', title: 'Bulk price', price: 'Rp45.000', thumbnail: '', url: '' },
    },
    { name: 'Answer to one bubble', type: '28', sender: 'buyer', body: { message: 'This one, please' } },
    { name: UNKNOWN, type: '99', sender: 'buyer', body: { title: 'Flash sale' } },
  ],
};
