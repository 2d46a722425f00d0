import type { NoticeKind } from '@seller-chat/api-client/contract';
import type { Wording } from './notice-wording.ts';

/** The words of notices about how a shop works, in a mail. */
export const SHOP_WORDINGS: Readonly<
  Record<Extract<NoticeKind, 'authorisationEnding' | 'shopSilent'>, Wording>
> = {
  authorisationEnding: {
    en: (value) => ({
      subject: `Authorise your shop ${value('shopName')} again before ${value('at')}`,
      text: `The authorisation of ${value('shopName')} (${value('platform')}) ends on ${value('at')}. Authorise the shop again before then, and no message is delayed. After that, Seller Chat neither receives nor sends messages of this shop.`,
    }),
    'zh-CN': (value) => ({
      subject: `请在 ${value('at')} 前重新授权店铺“${value('shopName')}”`,
      text: `店铺“${value('shopName')}”（${value('platform')}）的授权将于 ${value('at')} 到期。在此之前重新授权，消息收发不受影响；到期后，Seller Chat 将无法收发该店铺的消息。`,
    }),
    id: (value) => ({
      subject: `Otorisasi ulang toko ${value('shopName')} sebelum ${value('at')}`,
      text: `Otorisasi toko ${value('shopName')} (${value('platform')}) berakhir pada ${value('at')}. Otorisasi ulang toko sebelum waktu itu agar tidak ada pesan yang tertunda. Setelah itu Seller Chat tidak dapat menerima atau mengirim pesan toko ini.`,
    }),
    th: (value) => ({
      subject: `โปรดอนุญาตการเชื่อมต่อร้าน ${value('shopName')} อีกครั้งก่อน ${value('at')}`,
      text: `การอนุญาตของร้าน ${value('shopName')} (${value('platform')}) จะหมดอายุในวันที่ ${value('at')} โปรดอนุญาตการเชื่อมต่อร้านอีกครั้งก่อนถึงเวลานั้น เพื่อไม่ให้ข้อความล่าช้า หลังจากนั้น Seller Chat จะไม่สามารถรับหรือส่งข้อความของร้านนี้ได้`,
    }),
    vi: (value) => ({
      subject: `Hãy ủy quyền lại cửa hàng ${value('shopName')} trước ${value('at')}`,
      text: `Ủy quyền của cửa hàng ${value('shopName')} (${value('platform')}) hết hạn vào ${value('at')}. Hãy ủy quyền lại trước lúc đó để tin nhắn không bị gián đoạn. Sau đó, Seller Chat không thể nhận hay gửi tin nhắn của cửa hàng này.`,
    }),
    ms: (value) => ({
      subject: `Beri kebenaran semula untuk kedai ${value('shopName')} sebelum ${value('at')}`,
      text: `Kebenaran kedai ${value('shopName')} (${value('platform')}) tamat pada ${value('at')}. Beri kebenaran semula sebelum itu supaya tiada mesej yang tertangguh. Selepas itu, Seller Chat tidak dapat menerima atau menghantar mesej kedai ini.`,
    }),
  },
  shopSilent: {
    en: (value) => ({
      subject: `Messages of your shop ${value('shopName')} arrive late`,
      text: `${value('platform')} has messages of ${value('shopName')} that it did not report to Seller Chat. Seller Chat now fetches them itself every few minutes, so they arrive late. If this lasts, check in the seller centre that the app may receive messages, or authorise the shop again.`,
    }),
    'zh-CN': (value) => ({
      subject: `店铺“${value('shopName')}”的消息有延迟`,
      text: `${value('platform')} 未向 Seller Chat 推送店铺“${value('shopName')}”的部分消息。Seller Chat 会定时主动获取，因此消息会有延迟。如果一直如此，请在卖家中心确认应用的消息权限，或重新授权该店铺。`,
    }),
    id: (value) => ({
      subject: `Pesan toko ${value('shopName')} terlambat masuk`,
      text: `Ada pesan toko ${value('shopName')} di ${value('platform')} yang tidak diteruskan ke Seller Chat. Seller Chat mengambilnya sendiri setiap beberapa menit, sehingga pesan terlambat masuk. Jika terus terjadi, periksa di seller centre apakah aplikasi boleh menerima pesan, atau otorisasi ulang toko.`,
    }),
    th: (value) => ({
      subject: `ข้อความของร้าน ${value('shopName')} มาถึงช้า`,
      text: `${value('platform')} มีข้อความของร้าน ${value('shopName')} ที่ไม่ได้ส่งต่อมายัง Seller Chat ขณะนี้ Seller Chat จะดึงข้อความเองทุกไม่กี่นาที ข้อความจึงมาถึงช้า หากยังเป็นเช่นนี้ โปรดตรวจสอบในศูนย์ผู้ขายว่าแอปได้รับอนุญาตให้รับข้อความ หรืออนุญาตการเชื่อมต่อร้านอีกครั้ง`,
    }),
    vi: (value) => ({
      subject: `Tin nhắn của cửa hàng ${value('shopName')} đến chậm`,
      text: `${value('platform')} có tin nhắn của cửa hàng ${value('shopName')} nhưng không gửi đến Seller Chat. Seller Chat tự lấy tin nhắn sau mỗi vài phút nên tin đến chậm. Nếu tình trạng kéo dài, hãy kiểm tra quyền nhận tin nhắn của ứng dụng trong kênh người bán, hoặc ủy quyền lại cửa hàng.`,
    }),
    ms: (value) => ({
      subject: `Mesej kedai ${value('shopName')} lewat diterima`,
      text: `${value('platform')} mempunyai mesej kedai ${value('shopName')} yang tidak dihantar kepada Seller Chat. Seller Chat kini mengambilnya sendiri setiap beberapa minit, jadi mesej lewat diterima. Jika berterusan, semak di pusat penjual sama ada aplikasi boleh menerima mesej, atau beri kebenaran semula untuk kedai ini.`,
    }),
  },
};
