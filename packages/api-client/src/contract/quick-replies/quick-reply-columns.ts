import { LANGUAGES } from '@seller-chat/core/language';
import type { LanguageCode } from '@seller-chat/core';

/** The columns of a file of quick replies that hold no text, in their order. */
export const QUICK_REPLY_WORD_COLUMNS = ['group', 'shortcut', 'title'] as const;
export type QuickReplyWordColumn = (typeof QUICK_REPLY_WORD_COLUMNS)[number];

/** The names of these columns, and of the text for every other language: written, and recognised in any of the six. */
export const QUICK_REPLY_COLUMNS: Readonly<
  Record<LanguageCode, Readonly<Record<QuickReplyWordColumn | 'everyLanguage', string>>>
> = {
  'zh-CN': { group: '分组', shortcut: '快捷词', title: '标题', everyLanguage: '其他所有语言' },
  en: { group: 'Group', shortcut: 'Shortcut', title: 'Title', everyLanguage: 'Every other language' },
  id: { group: 'Grup', shortcut: 'Pintasan', title: 'Judul', everyLanguage: 'Semua bahasa lain' },
  th: { group: 'กลุ่ม', shortcut: 'คำลัด', title: 'ชื่อเรื่อง', everyLanguage: 'ภาษาอื่นทั้งหมด' },
  vi: { group: 'Nhóm', shortcut: 'Từ tắt', title: 'Tiêu đề', everyLanguage: 'Mọi ngôn ngữ khác' },
  ms: { group: 'Kumpulan', shortcut: 'Pintasan', title: 'Tajuk', everyLanguage: 'Semua bahasa lain' },
};

/** The columns of the texts: every other language first. A language's column has its code as its name. */
export const QUICK_REPLY_TEXT_COLUMNS = ['', ...LANGUAGES.map(({ code }) => code)] as const;

/** The header of a file of quick replies, for a reader of this language. */
export function quickReplyHeaderOf(language: LanguageCode): string[] {
  const { everyLanguage, ...names } = QUICK_REPLY_COLUMNS[language];
  return [
    ...QUICK_REPLY_WORD_COLUMNS.map((column) => names[column]),
    ...QUICK_REPLY_TEXT_COLUMNS.map((code) => (code === '' ? everyLanguage : code)),
  ];
}
