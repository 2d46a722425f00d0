/** The languages buyers write in. */
export type Language = 'ms' | 'th' | 'vi' | 'id' | 'en' | 'zh';

/** Which languages are heard in a region; a language named twice is heard twice as often. */
export const LANGUAGES_OF: Readonly<Record<string, readonly Language[]>> = {
  MY: ['ms', 'ms', 'ms', 'en', 'zh'],
  SG: ['en', 'en', 'en', 'zh'],
  TH: ['th', 'th', 'th', 'th', 'en'],
  VN: ['vi'],
  ID: ['id'],
  PH: ['en'],
};

/** The language a site is written in. */
export function mainLanguageOf(region: string): Language {
  return LANGUAGES_OF[region]?.[0] ?? 'en';
}

/** What buyers call themselves: full names, handles, several scripts. */
export const NAMES: Readonly<Record<Language, readonly string[]>> = {
  ms: [
    'Nur Aisyah',
    'Farah Hakim',
    'Mohd Hafiz',
    'siti.rahmah',
    'Amirul Danish',
    'Kak Yati',
    'Zulaikha Omar',
    'aiman_98',
    'Puan Rosnah',
    'Faizal Idris',
    'Nadia Kamil',
    'haziq.z',
  ],
  th: [
    'สมหญิง ใจดี',
    'ณัฐพล วงศ์ไทย',
    'มะลิ สุขใจ',
    'ploy_chmpoo',
    'ธนกร ศรีสุข',
    'กานต์ พงษ์ดี',
    'น้ำฝน',
    'pim.bkk',
    'อรุณี แสงทอง',
    'วีระ ชัยมงคล',
    'Beam Thanawat',
    'ข้าวฟ่าง',
  ],
  vi: [
    'Trần Minh Anh',
    'Nguyễn Thị Hồng',
    'Lê Quốc Bảo',
    'phuong.thao99',
    'Phạm Gia Huy',
    'Đỗ Ngọc Lan',
    'Vũ Hải Yến',
    'hoang_long_sg',
    'Bùi Thanh Tâm',
    'Ngô Đức Thịnh',
    'Mai Khánh Vy',
  ],
  id: [
    'Budi Santoso',
    'rizky_p88',
    'dewi.lestari',
    'Ayu Wulandari',
    'Agus Pranoto',
    'Sari Kusuma',
    'Fajar Nugroho',
    'intan.permata',
    'Bambang Hartono',
    'Putri Maharani',
    'yoga_adit',
    'Ratna Sari',
    'Hendra Wijaya',
    'Mbak Tutik',
  ],
  en: [
    'joanne.tan',
    'Marcus Lim',
    'Priya Nair',
    'Daniel Ong ☕',
    'Rachel Goh',
    'Grace Santos',
    'coffee_kev',
    'Anna Reyes',
    'Wei Jie',
    'Sam Pereira',
  ],
  zh: [
    '王小梅',
    '陈志强',
    '林美玲',
    '李佳欣',
    '黄先生',
    'Xiao Yu 小雨',
    '张伟',
    '郭丽华',
    '吴俊杰',
    '蔡依婷',
  ],
};
