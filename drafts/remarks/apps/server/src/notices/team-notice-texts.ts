import type { NoticeKind } from '@seller-chat/api-client/contract';
import type { Wording } from './notice-wording.ts';

/** The words of notices about the team's work, in a mail. */
export const TEAM_WORDINGS: Readonly<
  Record<
    Extract<
      NoticeKind,
      'conversationTransferred' | 'replyDeadlineNear' | 'replyDeadlinePassed' | 'remarkDue'
    >,
    Wording
  >
> = {
  conversationTransferred: {
    en: (value) => ({
      subject: `${value('from')} transferred a conversation to you`,
      text: `${value('from')} transferred the conversation with ${value('buyerName')} to you.\n\n${value('note')}`.trim(),
    }),
    'zh-CN': (value) => ({
      subject: `${value('from')} 将一个会话转接给您`,
      text: `${value('from')} 将与买家“${value('buyerName')}”的会话转接给您。\n\n${value('note')}`.trim(),
    }),
    id: (value) => ({
      subject: `${value('from')} mengalihkan percakapan kepada Anda`,
      text: `${value('from')} mengalihkan percakapan dengan ${value('buyerName')} kepada Anda.\n\n${value('note')}`.trim(),
    }),
    th: (value) => ({
      subject: `${value('from')} โอนการสนทนามาให้คุณ`,
      text: `${value('from')} โอนการสนทนากับ ${value('buyerName')} มาให้คุณ\n\n${value('note')}`.trim(),
    }),
    vi: (value) => ({
      subject: `${value('from')} đã chuyển một cuộc trò chuyện cho bạn`,
      text: `${value('from')} đã chuyển cuộc trò chuyện với ${value('buyerName')} cho bạn.\n\n${value('note')}`.trim(),
    }),
    ms: (value) => ({
      subject: `${value('from')} memindahkan perbualan kepada anda`,
      text: `${value('from')} memindahkan perbualan dengan ${value('buyerName')} kepada anda.\n\n${value('note')}`.trim(),
    }),
  },
  replyDeadlineNear: {
    en: (value) => ({
      subject: `Reply soon to ${value('buyerName')} at ${value('shopName')}`,
      text: `${value('buyerName')} waits for a reply at ${value('shopName')}. The marketplace expects it by ${value('at')}.`,
    }),
    'zh-CN': (value) => ({
      subject: `请尽快回复“${value('shopName')}”的买家 ${value('buyerName')}`,
      text: `买家 ${value('buyerName')} 正在等待店铺“${value('shopName')}”的回复，平台要求在 ${value('at')} 前回复。`,
    }),
    id: (value) => ({
      subject: `Segera balas ${value('buyerName')} di ${value('shopName')}`,
      text: `${value('buyerName')} menunggu balasan di ${value('shopName')}. Marketplace menantikannya paling lambat ${value('at')}.`,
    }),
    th: (value) => ({
      subject: `โปรดตอบ ${value('buyerName')} ที่ร้าน ${value('shopName')} โดยเร็ว`,
      text: `${value('buyerName')} กำลังรอคำตอบที่ร้าน ${value('shopName')} แพลตฟอร์มกำหนดให้ตอบภายใน ${value('at')}`,
    }),
    vi: (value) => ({
      subject: `Hãy sớm trả lời ${value('buyerName')} tại ${value('shopName')}`,
      text: `${value('buyerName')} đang chờ trả lời tại ${value('shopName')}. Sàn yêu cầu trả lời trước ${value('at')}.`,
    }),
    ms: (value) => ({
      subject: `Balas ${value('buyerName')} di ${value('shopName')} segera`,
      text: `${value('buyerName')} menunggu balasan di ${value('shopName')}. Pasaran menjangkakannya sebelum ${value('at')}.`,
    }),
  },
  replyDeadlinePassed: {
    en: (value) => ({
      subject: `Reply to ${value('buyerName')} at ${value('shopName')} is overdue`,
      text: `${value('buyerName')} was not replied to in time at ${value('shopName')}. The marketplace expected a reply by ${value('at')}.`,
    }),
    'zh-CN': (value) => ({
      subject: `“${value('shopName')}”的买家 ${value('buyerName')} 回复已超时`,
      text: `店铺“${value('shopName')}”未按时回复买家 ${value('buyerName')}，平台要求的回复时间为 ${value('at')} 前。`,
    }),
    id: (value) => ({
      subject: `Balasan untuk ${value('buyerName')} di ${value('shopName')} lewat tenggat`,
      text: `${value('buyerName')} tidak dibalas tepat waktu di ${value('shopName')}. Marketplace menantikan balasan paling lambat ${value('at')}.`,
    }),
    th: (value) => ({
      subject: `ตอบ ${value('buyerName')} ที่ร้าน ${value('shopName')} เกินกำหนดแล้ว`,
      text: `ไม่ได้ตอบ ${value('buyerName')} ที่ร้าน ${value('shopName')} ทันเวลา แพลตฟอร์มกำหนดให้ตอบภายใน ${value('at')}`,
    }),
    vi: (value) => ({
      subject: `Đã quá hạn trả lời ${value('buyerName')} tại ${value('shopName')}`,
      text: `${value('buyerName')} chưa được trả lời đúng hạn tại ${value('shopName')}. Sàn yêu cầu trả lời trước ${value('at')}.`,
    }),
    ms: (value) => ({
      subject: `Balasan kepada ${value('buyerName')} di ${value('shopName')} sudah lewat tempoh`,
      text: `${value('buyerName')} tidak dibalas tepat masa di ${value('shopName')}. Pasaran menjangkakan balasan sebelum ${value('at')}.`,
    }),
  },
  remarkDue: {
    en: (value) => ({
      subject: `A remark of ${value('shopName')} is due`,
      text: `The remark that you take care of was due ${value('at')}:\n\n${value('text')}`,
    }),
    'zh-CN': (value) => ({
      subject: `店铺“${value('shopName')}”的一条备注已到期`,
      text: `您负责的备注已于 ${value('at')} 到期：\n\n${value('text')}`,
    }),
    id: (value) => ({
      subject: `Catatan toko ${value('shopName')} sudah jatuh tempo`,
      text: `Catatan yang Anda tangani jatuh tempo ${value('at')}:\n\n${value('text')}`,
    }),
    th: (value) => ({
      subject: `หมายเหตุของร้าน ${value('shopName')} ครบกำหนดแล้ว`,
      text: `หมายเหตุที่คุณดูแลครบกำหนดเมื่อ ${value('at')}:\n\n${value('text')}`,
    }),
    vi: (value) => ({
      subject: `Một ghi chú của cửa hàng ${value('shopName')} đã đến hạn`,
      text: `Ghi chú bạn phụ trách đã đến hạn lúc ${value('at')}:\n\n${value('text')}`,
    }),
    ms: (value) => ({
      subject: `Catatan kedai ${value('shopName')} sudah tiba tarikh akhir`,
      text: `Catatan yang anda uruskan tiba tarikh akhir pada ${value('at')}:\n\n${value('text')}`,
    }),
  },
};
