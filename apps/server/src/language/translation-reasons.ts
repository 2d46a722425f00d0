import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Texts } from './connecting-reasons.ts';

/** Why a text was not translated, where the whole call fails. */
export const TRANSLATION_REASONS = {
  [ERROR_CODES.translationLimit]: {
    'zh-CN': '翻译额度已用完，请升级套餐。',
    en: "You've used up your translation allowance. Upgrade your plan to continue.",
    id: 'Kuota terjemahan sudah habis. Tingkatkan paket untuk melanjutkan.',
    th: 'โควตาการแปลหมดแล้ว โปรดอัปเกรดแพ็กเกจเพื่อใช้งานต่อ',
    vi: 'Đã dùng hết hạn mức dịch. Hãy nâng cấp gói để tiếp tục.',
    ms: 'Kuota terjemahan telah habis. Naik taraf pelan untuk meneruskan.',
  },
  [ERROR_CODES.translationMissing]: {
    'zh-CN': '此服务器尚未设置翻译服务，请联系管理员。',
    en: "This server isn't set up to translate. Contact your administrator.",
    id: 'Server ini belum diatur untuk menerjemahkan. Hubungi administrator.',
    th: 'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าบริการแปลภาษา โปรดติดต่อผู้ดูแลระบบ',
    vi: 'Máy chủ này chưa được thiết lập dịch vụ dịch. Hãy liên hệ quản trị viên.',
    ms: 'Pelayan ini belum disediakan untuk menterjemah. Hubungi pentadbir.',
  },
} as const satisfies Readonly<Record<number, Texts>>;
