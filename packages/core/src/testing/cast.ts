/** Buyers of tests and stories: names that break careless code. */
export const CAST = {
  ayu: { buyerId: 'buyer-ayu', buyerName: 'Ayu Lestari' },
  budi: { buyerId: 'buyer-budi', buyerName: 'Budi Santoso' },
  /** Written from right to left. */
  layla: { buyerId: 'buyer-layla', buyerName: 'ليلى العتيبي' },
  /** Emoji of several code points. */
  emoji: { buyerId: 'buyer-emoji', buyerName: '👩‍👩‍👧‍👦 Toko 🇮🇩' },
  /** 200 characters without a space. */
  long: { buyerId: 'buyer-long', buyerName: 'Wolfeschlegelsteinhausen'.repeat(9).slice(0, 200) },
} as const;
