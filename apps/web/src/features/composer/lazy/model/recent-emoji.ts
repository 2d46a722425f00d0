const STORAGE = 'seller-chat.recent-emoji';
const KEPT = 16;

/** The emoji picked last on this device, the latest first. */
export function readRecentEmoji(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts an emoji first among them. A storage that is full forgets the choice: the emoji itself is in the text. */
export function rememberEmoji(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  char: string,
): readonly string[] {
  const recent = [char, ...readRecentEmoji(storage).filter((other) => other !== char)].slice(0, KEPT);
  try {
    storage.setItem(STORAGE, JSON.stringify(recent));
  } catch {
    return recent;
  }
  return recent;
}
