import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Texts } from './connecting-reasons.ts';

/** Why a quick reply was not saved. `{name}` is the variable, `{at}` its place from 1. */
export const QUICK_REPLY_REASONS = {
  [ERROR_CODES.variableUnknown]: {
    'zh-CN': '没有名为“{name}”的变量（第 {at} 个字符）。请从列表中插入变量，要显示大括号请连写两次。',
    en: 'There is no variable “{name}” (character {at}). Insert one from the list; to show a brace, write it twice.',
    id: 'Tidak ada variabel “{name}” (karakter ke-{at}). Sisipkan dari daftar; untuk menampilkan kurung kurawal, tulis dua kali.',
    th: 'ไม่มีตัวแปร “{name}” (อักขระที่ {at}) โปรดแทรกจากรายการ หากต้องการแสดงวงเล็บปีกกาให้พิมพ์สองครั้ง',
    vi: 'Không có biến “{name}” (ký tự thứ {at}). Hãy chèn từ danh sách; để hiện dấu ngoặc nhọn, hãy viết hai lần.',
    ms: 'Tiada pemboleh ubah “{name}” (aksara ke-{at}). Sisipkan daripada senarai; untuk memaparkan kurungan, tulis dua kali.',
  },
} as const satisfies Readonly<Record<number, Texts>>;
