import { ElsewhereNote } from '../cards/ElsewhereNote/ElsewhereNote.tsx';
import { ProductCard } from '../cards/ProductCard/ProductCard.tsx';
import { DateSeparator } from '../chat/DateSeparator/DateSeparator.tsx';
import { MessageBubble } from '../chat/MessageBubble/MessageBubble.tsx';
import { MessageFrame } from '../chat/MessageFrame/MessageFrame.tsx';
import { NewMessagesPill } from '../chat/NewMessagesPill/NewMessagesPill.tsx';
import { SystemNotice } from '../chat/SystemNotice/SystemNotice.tsx';
import { bubbleLabels } from './labels.ts';
import { products } from './products.ts';

const nothing = () => undefined;
const bubble = { labels: bubbleLabels, onResend: nothing };

/** A conversation with one of everything. */
export function Conversation() {
  return (
    <div style={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <div
        role="log"
        aria-label="Messages"
        tabIndex={0}
        style={{ height: '100%', overflowY: 'auto', padding: '12px 20px' }}
      >
        <DateSeparator text="Today" />
        <SystemNotice text="The buyer followed your shop" time="10:28" />
        <MessageBubble {...bubble} id="1" side="buyer" text="Hi kak" joinsNext />
        <MessageBubble
          {...bubble}
          id="2"
          side="buyer"
          text="Yang ini ada stok untuk 5 bag? https://example.com/gayo-250"
          time="10:31"
          joinsPrevious
        />
        <MessageBubble
          {...bubble}
          id="3"
          side="seller"
          text="Ada kak, stok 42 bag. Kalau order sebelum 5 petang, kami hantar hari ini 👍"
          author="Mei"
          time="10:34"
          sendState="sent"
        />
        <MessageFrame {...bubble} id="3a" side="buyer" time="10:35">
          <ProductCard {...products.coffee} />
        </MessageFrame>
        <MessageFrame {...bubble} id="3b" side="buyer" time="10:36">
          <ElsewhereNote text="Shown in full in Shopee only" rawType="live_coupon_v2" />
        </MessageFrame>
        <MessageBubble
          {...bubble}
          id="4"
          side="seller"
          text="Kupon KOPI10 untuk kakak ya"
          sendState="fail"
          failReason="voucher not active yet"
        />
        <DateSeparator kind="new" text="2 new messages" />
        <MessageBubble
          {...bubble}
          id="5"
          side="buyer"
          text="ขอบคุณค่ะ ผู้ซื้อที่นี่ชอบมาก แล้วสีน้ำตาลมีของไหมคะ"
          joinsNext
        />
        <MessageBubble
          {...bubble}
          id="6"
          side="buyer"
          text="Boleh hantar hari ini? Saya perlu sebelum Jumaat"
          time="10:42"
          joinsPrevious
        />
        <MessageBubble {...bubble} id="7" side="seller" text="Boleh kak!" time="10:43" sendState="loading" />
      </div>
      <div style={{ position: 'absolute', insetBlockEnd: 12, insetInlineEnd: 20 }}>
        <NewMessagesPill kind="jump" text="Jump to latest" onClick={nothing} />
      </div>
    </div>
  );
}
