/** Tags that write dates as the seller centres do, where the tag of the language writes them differently. */
const DATE_TAGS: Readonly<Record<string, string>> = { en: 'en-GB', th: 'th-u-ca-gregory' };

const NUMERIC_DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'numeric', year: 'numeric' };
const SHORT_TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/**
 * A date format of a language as the seller centres write it: English day first, Thai in the Gregorian calendar,
 * Vietnamese with numbers for months (25/11/2026).
 */
export function dateFormatIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = DATE_TAGS[language] ?? language;
  return new Intl.DateTimeFormat(tag, language === 'vi' ? withNumericMonth(options) : options);
}

function withNumericMonth(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const { dateStyle, timeStyle, ...others } = options;
  if (dateStyle !== undefined)
    return { ...others, ...NUMERIC_DATE, ...(timeStyle === undefined ? {} : SHORT_TIME) };
  return options.month === undefined ? options : { ...options, month: 'numeric' };
}
