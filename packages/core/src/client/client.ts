import { toText } from '../kernel/plain-text.ts';

/** The clients that people sign in with (SPEC J1). Stored: append-only. */
export const CLIENT_KINDS = ['default', 'new', 'ios', 'wechat', 'qianniu', 'line'] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];

/** What a client calls itself, in proper names that are the same in every language (SPEC J2). */
export interface ClientName {
  /** "Chrome"; null where none of the known ones is named. */
  readonly browser: string | null;
  /** "Windows"; null where none of the known ones is named. */
  readonly system: string | null;
}

/** A user agent is read up to here, UTF-16 units: real ones are half as long (SPEC J3). */
export const USER_AGENT_READ = 500;

type Sign<Meaning> = readonly [pattern: RegExp, meaning: Meaning];

/** The first that is found counts: apps name the browser that they are built on as well. */
const KINDS: readonly Sign<ClientKind>[] = [
  [/AliApp\(QN|Qianniu|AliWorkbench/i, 'qianniu'],
  [/MicroMessenger\//i, 'wechat'],
  [/\bLine\//i, 'line'],
  [/\bSellerChat\//, 'new'],
  [/iPhone|iPad|iPod/, 'ios'],
];
const BROWSERS: readonly Sign<string>[] = [
  [/AliApp\(QN|Qianniu|AliWorkbench/i, 'Qianniu'],
  [/MicroMessenger\//i, 'WeChat'],
  [/\bLine\//i, 'LINE'],
  [/\bSellerChat\//, 'Seller Chat'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly Sign<string>[] = [
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The client behind a user agent (SPEC J1, J3); `default` for every one that is not known. */
export function clientKindOf(userAgent: string): ClientKind {
  return find(KINDS, userAgent) ?? 'default';
}

/** The browser and the system that a user agent names (SPEC J2, J3). */
export function clientNameOf(userAgent: string): ClientName {
  return { browser: find(BROWSERS, userAgent), system: find(SYSTEMS, userAgent) };
}

function find<Meaning>(signs: readonly Sign<Meaning>[], userAgent: string): Meaning | null {
  const text = toText(userAgent).slice(0, USER_AGENT_READ);
  return signs.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
