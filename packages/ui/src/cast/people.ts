/** The people of every story: usual names, and those that break careless layouts. */
export const people = {
  ayu: { id: 'buyer-ayu', name: 'Ayu Lestari' },
  budi: { id: 'buyer-budi', name: 'Budi Santoso' },
  somying: { id: 'buyer-somying', name: 'สมหญิง ใจดี' },
  anh: { id: 'buyer-anh', name: 'Trần Thị Quỳnh Ngữ' },
  mei: { id: 'buyer-mei', name: '王小梅' },
  layla: { id: 'buyer-layla', name: 'ليلى عبد الرحمن' },
  emoji: { id: 'buyer-emoji', name: '🌸✨ tokobunga 👩‍👩‍👧' },
  long: { id: 'buyer-long', name: 'Maximiliana '.repeat(17).slice(0, 200) },
} as const;
