import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';

/** A text in each language. */
export type Texts = Readonly<Record<LanguageCode, string>>;

/** Why a shop could not be connected with an account, or linked with the ERP. */
export const CONNECTING_REASONS = {
  [ERROR_CODES.shopTaken]: {
    'zh-CN': '该店铺已由其他账号授权，请先在原账号解除授权。',
    en: 'This shop is connected to another account. Disconnect it there first.',
    id: 'Toko ini terhubung ke akun lain. Putuskan dulu di akun tersebut.',
    th: 'ร้านค้านี้เชื่อมต่อกับบัญชีอื่นอยู่ โปรดยกเลิกการเชื่อมต่อที่บัญชีนั้นก่อน',
    vi: 'Cửa hàng này đang kết nối với tài khoản khác. Hãy ngắt kết nối ở đó trước.',
    ms: 'Kedai ini disambungkan ke akaun lain. Putuskan sambungan di sana dahulu.',
  },
  [ERROR_CODES.authorisationInvalid]: {
    'zh-CN': '授权已过期或已使用，请重新发起授权。',
    en: 'This authorisation has expired. Start connecting the shop again.',
    id: 'Otorisasi ini sudah tidak berlaku. Mulai lagi menghubungkan toko.',
    th: 'การอนุญาตนี้ใช้ไม่ได้แล้ว โปรดเริ่มเชื่อมต่อร้านค้าใหม่',
    vi: 'Ủy quyền này không còn hiệu lực. Hãy kết nối lại cửa hàng từ đầu.',
    ms: 'Kebenaran ini tidak lagi sah. Mulakan semula sambungan kedai.',
  },
  [ERROR_CODES.marketplaceRefused]: {
    'zh-CN': '平台拒绝了此请求，请稍后再试。',
    en: "The marketplace didn't accept this. Try again in a while.",
    id: 'Marketplace menolak permintaan ini. Coba lagi nanti.',
    th: 'มาร์เก็ตเพลสไม่ยอมรับคำขอนี้ โปรดลองใหม่ภายหลัง',
    vi: 'Sàn không chấp nhận yêu cầu này. Hãy thử lại sau.',
    ms: 'Platform tidak menerima permintaan ini. Cuba lagi nanti.',
  },
  [ERROR_CODES.otherShop]: {
    'zh-CN': '授权的是另一家店铺，本次没有更改任何内容。请在平台上登录要重新授权的店铺后重试。',
    en: 'A different shop was authorised, so nothing was changed. Sign in to the right shop at the marketplace and try again.',
    id: 'Toko lain yang diotorisasi, jadi tidak ada yang diubah. Masuk ke toko yang benar di marketplace, lalu coba lagi.',
    th: 'มีการอนุญาตการเชื่อมต่อของร้านค้าอื่น จึงไม่มีอะไรเปลี่ยนแปลง โปรดเข้าสู่ระบบร้านที่ถูกต้องบนมาร์เก็ตเพลส แล้วลองอีกครั้ง',
    vi: 'Cửa hàng khác đã được ủy quyền nên không có gì thay đổi. Hãy đăng nhập đúng cửa hàng trên sàn rồi thử lại.',
    ms: 'Kedai lain yang diberi kebenaran, jadi tiada apa yang diubah. Log masuk ke kedai yang betul di platform dan cuba lagi.',
  },
  [ERROR_CODES.erpRefused]: {
    'zh-CN': 'ERP 未接受此授权，请重新关联店铺。',
    en: "The ERP didn't accept this. Start linking the shop again.",
    id: 'ERP tidak menerima otorisasi ini. Mulai lagi menautkan toko.',
    th: 'ERP ไม่ยอมรับการอนุญาตนี้ โปรดเริ่มเชื่อมร้านค้ากับ ERP ใหม่',
    vi: 'ERP không chấp nhận ủy quyền này. Hãy liên kết lại cửa hàng từ đầu.',
    ms: 'ERP tidak menerima kebenaran ini. Mulakan semula pautan kedai.',
  },
  [ERROR_CODES.shopLacksErp]: {
    'zh-CN': '批量发货需要先将店铺与 ERP 关联。',
    en: 'To ship several orders at once, link the shop with the ERP first.',
    id: 'Untuk mengirim beberapa pesanan sekaligus, tautkan toko dengan ERP dahulu.',
    th: 'หากต้องการจัดส่งหลายคำสั่งซื้อพร้อมกัน โปรดเชื่อมร้านค้ากับ ERP ก่อน',
    vi: 'Để giao nhiều đơn cùng lúc, hãy liên kết cửa hàng với ERP trước.',
    ms: 'Untuk menghantar beberapa pesanan sekali gus, pautkan kedai dengan ERP dahulu.',
  },
  [ERROR_CODES.erpMissing]: {
    'zh-CN': '此服务器尚未设置 ERP，无法关联店铺。请联系管理员。',
    en: "This server isn't set up with an ERP. Contact your administrator.",
    id: 'Server ini belum diatur dengan ERP. Hubungi administrator.',
    th: 'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่า ERP โปรดติดต่อผู้ดูแลระบบ',
    vi: 'Máy chủ này chưa được thiết lập ERP. Hãy liên hệ quản trị viên.',
    ms: 'Pelayan ini belum disediakan dengan ERP. Hubungi pentadbir.',
  },
  [ERROR_CODES.erpUnavailable]: {
    'zh-CN': '暂时无法连接 ERP，请稍后再试。',
    en: "Can't reach the ERP right now. Try again in a while.",
    id: 'ERP sedang tidak dapat dihubungi. Coba lagi nanti.',
    th: 'เชื่อมต่อ ERP ไม่ได้ในขณะนี้ โปรดลองใหม่ภายหลัง',
    vi: 'Hiện không kết nối được với ERP. Hãy thử lại sau.',
    ms: 'ERP tidak dapat dihubungi sekarang. Cuba lagi nanti.',
  },
} as const satisfies Readonly<Record<number, Texts>>;
