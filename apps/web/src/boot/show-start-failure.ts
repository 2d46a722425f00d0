import { chooseLanguage } from '@seller-chat/core/language';
import type { LanguageCode } from '@seller-chat/core';
import { readLanguagePreferences } from '../i18n/language-memory.ts';

/** The app is not there, so neither are its catalogues: these words are all that the page has. */
const WORDS: Readonly<Record<LanguageCode, readonly [text: string, button: string]>> = {
  'zh-CN': ['Seller Chat 未能启动。请检查网络，然后重新加载。', '重新加载'],
  en: ['Seller Chat could not start. Check your connection and reload.', 'Reload'],
  id: ['Seller Chat tidak dapat dimulai. Periksa koneksi Anda, lalu muat ulang.', 'Muat ulang'],
  th: ['เปิด Seller Chat ไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อแล้วโหลดใหม่', 'โหลดใหม่'],
  vi: ['Không thể khởi động Seller Chat. Hãy kiểm tra kết nối rồi tải lại.', 'Tải lại'],
  ms: ['Seller Chat tidak dapat dimulakan. Semak sambungan anda, kemudian muat semula.', 'Muat semula'],
};

/** Says in place of the app that it could not be set up, for example because its code could not be fetched. */
export function showStartFailure(element: HTMLElement, error: unknown): void {
  console.error('The app could not be set up.', error);
  const language = chooseLanguage(readLanguagePreferences());
  const [text, label] = WORDS[language];
  document.documentElement.lang = language;
  const page = document.createElement('main');
  page.className = 'lone-page start-failure';
  page.setAttribute('role', 'alert');
  const line = document.createElement('p');
  line.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => location.reload());
  page.append(line, button);
  element.replaceChildren(page);
}
