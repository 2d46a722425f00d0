import type { MessageMusicKey } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';

type Texts = Readonly<Record<LanguageCode, string>>;

/** Languages by their own names. */
export const LANGUAGE_NAMES: Texts = {
  en: 'English',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  ms: 'Bahasa Melayu',
  'zh-CN': '简体中文',
};

const MUSIC_NAMES: Readonly<Record<MessageMusicKey, Texts>> = {
  none: {
    'zh-CN': '无声',
    en: 'No sound',
    id: 'Tanpa suara',
    th: 'ไม่มีเสียง',
    vi: 'Không âm thanh',
    ms: 'Tiada bunyi',
  },
  drop: { 'zh-CN': '水滴', en: 'Drop', id: 'Tetes', th: 'หยดน้ำ', vi: 'Giọt nước', ms: 'Titisan' },
  bell: { 'zh-CN': '铃铛', en: 'Bell', id: 'Lonceng', th: 'กระดิ่ง', vi: 'Chuông', ms: 'Loceng' },
  chime: {
    'zh-CN': '风铃',
    en: 'Chime',
    id: 'Genta angin',
    th: 'กระดิ่งลม',
    vi: 'Chuông gió',
    ms: 'Loceng angin',
  },
  knock: { 'zh-CN': '敲门', en: 'Knock', id: 'Ketukan', th: 'เคาะประตู', vi: 'Gõ cửa', ms: 'Ketukan' },
  marimba: { 'zh-CN': '木琴', en: 'Marimba', id: 'Marimba', th: 'มาริมบา', vi: 'Marimba', ms: 'Marimba' },
};

/** The name of a tone. */
export function musicNameOf(key: MessageMusicKey, language: LanguageCode): string {
  return MUSIC_NAMES[key][language];
}
