import type { TipLocale } from '../public.d.ts';

/** Access has ended; Seller Chat does not answer. */
const WORDS: Readonly<Record<TipLocale, readonly [ended: string, unreachable: string]>> = {
  'zh-CN': ['Seller Chat 的访问权限已被收回', '无法连接 Seller Chat，请稍后重新打开'],
  en: ['Access to Seller Chat was ended', 'Seller Chat cannot be reached. Open it again later.'],
  id: ['Akses ke Seller Chat telah diakhiri', 'Seller Chat tidak dapat dihubungi. Coba buka lagi nanti.'],
  th: ['สิทธิ์เข้าถึง Seller Chat ถูกยกเลิกแล้ว', 'เชื่อมต่อ Seller Chat ไม่ได้ ลองเปิดใหม่ภายหลัง'],
  vi: ['Quyền truy cập Seller Chat đã bị thu hồi', 'Không kết nối được Seller Chat. Hãy mở lại sau.'],
  ms: ['Akses ke Seller Chat telah ditamatkan', 'Seller Chat tidak dapat dihubungi. Cuba buka semula nanti.'],
};

/** What is said where access has ended. */
export const endedIn = (locale: TipLocale): string => WORDS[locale][0];

/** What is said where the frame does not come. */
export const unreachableIn = (locale: TipLocale): string => WORDS[locale][1];
