import type { Language } from './names.ts';

/** What names are made of where the curated ones do not suffice. */
interface NameParts {
  given: readonly string[];
  family: readonly string[];
  isFamilyFirst: boolean;
  /** Between the two. */
  joint: string;
}

export const NAME_PARTS: Readonly<Record<Language, NameParts>> = {
  ms: {
    given: [
      'Aina',
      'Syafiq',
      'Hidayah',
      'Irfan',
      'Zara',
      'Khairul',
      'Liyana',
      'Azman',
      'Wani',
      'Hakimi',
      'Suraya',
      'Danial',
    ],
    family: ['Ismail', 'Rahman', 'Yusof', 'Abdullah', 'Hassan', 'Ibrahim', 'Salleh', 'Othman', 'Zainal'],
    isFamilyFirst: false,
    joint: ' ',
  },
  th: {
    given: [
      'กมล',
      'ชลธิชา',
      'ปกรณ์',
      'ศิริพร',
      'ธีรเดช',
      'พิมพ์ชนก',
      'อนุชา',
      'วรรณา',
      'จิราพร',
      'ณิชา',
      'สุรชัย',
      'รัตนา',
    ],
    family: ['บุญมี', 'ทองดี', 'แก้วใส', 'พรหมมา', 'ศรีทอง', 'เจริญสุข', 'วัฒนา', 'มั่นคง'],
    isFamilyFirst: false,
    joint: ' ',
  },
  vi: {
    given: [
      'Thu Trang',
      'Minh Quân',
      'Hải Đăng',
      'Bích Ngọc',
      'Tuấn Kiệt',
      'Hoài An',
      'Quỳnh Như',
      'Đức Anh',
      'Thanh Mai',
      'Gia Bảo',
      'Kim Chi',
      'Anh Tú',
    ],
    family: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Võ', 'Đặng'],
    isFamilyFirst: true,
    joint: ' ',
  },
  id: {
    given: [
      'Aditya',
      'Nadia',
      'Dimas',
      'Citra',
      'Rangga',
      'Wulan',
      'Eko',
      'Maya',
      'Galih',
      'Siska',
      'Arif',
      'Lina',
    ],
    family: [
      'Saputra',
      'Hidayat',
      'Permana',
      'Anggraini',
      'Setiawan',
      'Utami',
      'Siregar',
      'Simanjuntak',
      'Wibowo',
    ],
    isFamilyFirst: false,
    joint: ' ',
  },
  en: {
    given: [
      'Michelle',
      'Jason',
      'Kavitha',
      'Ryan',
      'Angelica',
      'Paolo',
      'Sarah',
      'Benedict',
      'Divya',
      'Carlo',
      'Melissa',
      'Joshua',
    ],
    family: ['Tan', 'Lee', 'Dela Cruz', 'Reyes', 'Ng', 'Koh', 'Bautista', 'Pillai', 'Chua', 'Garcia'],
    isFamilyFirst: false,
    joint: ' ',
  },
  zh: {
    given: ['美珍', '文杰', '晓雯', '建国', '静怡', '俊贤', '慧敏', '家豪', '丽芳', '子轩'],
    family: ['王', '李', '张', '陈', '林', '黄', '吴', '刘', '蔡'],
    isFamilyFirst: true,
    joint: '',
  },
};
