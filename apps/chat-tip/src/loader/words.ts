import { LOCALES } from '../protocol.ts';
import type { TipLocale } from './public.d.ts';

/** The button's name, in the order of `LOCALES`. */
const MESSAGES = ['消息', 'Messages', 'Pesan', 'ข้อความ', 'Tin nhắn', 'Mesej'];

/** The button's name. */
export const messagesIn = (locale: TipLocale): string => MESSAGES[LOCALES.indexOf(locale)] ?? 'Messages';

/** The tip's language for a language of the page, which may name its region or script; English for others. */
export const localeOf = (locale: string): TipLocale =>
  LOCALES.find((one) => one.slice(0, 2) === locale.slice(0, 2).toLowerCase()) ?? 'en';
