import type { Trade } from './good.ts';

/** Coffee, to brew and to drink. */
export const coffee: Trade = {
  descriptions: {
    en: 'Roasted twice a week in small batches and sent within two days of roasting. Keep it cool, dry and well closed; best within three months.',
    ms: 'Disangai dua kali seminggu dan dihantar dalam masa dua hari selepas disangai. Simpan di tempat sejuk dan kering; terbaik dalam tiga bulan.',
    id: 'Disangrai dua kali seminggu dan dikirim maksimal dua hari setelah sangrai. Simpan di tempat sejuk dan kering; paling enak dalam tiga bulan.',
    th: 'คั่วสัปดาห์ละสองครั้ง จัดส่งภายในสองวันหลังคั่ว เก็บในที่แห้งและเย็น ปิดปากถุงให้สนิท ดื่มอร่อยที่สุดภายในสามเดือน',
    vi: 'Rang hai mẻ mỗi tuần, gửi đi trong vòng hai ngày sau khi rang. Bảo quản nơi khô ráo, thoáng mát; ngon nhất trong ba tháng.',
  },
  goods: [
    {
      code: 'GAYO',
      cents: 690,
      choices: 'bags',
      titles: {
        en: 'Gayo Arabica Single Origin Coffee, Medium Roast',
        ms: 'Kopi Gayo Arabika Asli Aceh, Sangai Sederhana',
        id: 'Kopi Arabika Gayo Aceh Wine Single Origin',
        th: 'กาแฟกาโย อาราบิก้า คั่วกลาง จากอินโดนีเซีย',
        vi: 'Cà phê Gayo Arabica nguyên chất rang vừa',
      },
    },
    {
      code: 'TORJ',
      cents: 740,
      choices: 'bags',
      titles: {
        en: 'Toraja Sapan Coffee, Dark Chocolate and Spice',
        ms: 'Kopi Toraja Sapan, Rasa Coklat dan Rempah',
        id: 'Kopi Toraja Sapan Arabika Full Wash',
        th: 'กาแฟโทราจา ซาปัน หอมช็อกโกแลตเข้ม',
        vi: 'Cà phê Toraja Sapan vị sô cô la đen',
      },
    },
    {
      code: 'HOUS',
      cents: 520,
      choices: 'bags',
      titles: {
        en: 'House Blend Espresso Beans, Nutty and Smooth',
        ms: 'House Blend Espresso, Lemak Berkrim',
        id: 'House Blend Espresso Kopi Susu Gula Aren',
        th: 'เมล็ดกาแฟเฮาส์เบลนด์ สำหรับเอสเปรสโซ',
        vi: 'Cà phê House Blend pha máy, đậm và béo',
      },
    },
    {
      code: 'ROBU',
      cents: 390,
      choices: 'bags',
      titles: {
        en: 'Robusta Dark Roast for Milk Coffee',
        ms: 'Kopi Robusta Sangai Gelap untuk Kopi Susu',
        id: 'Kopi Robusta Dampit Dark Roast Premium',
        th: 'กาแฟโรบัสต้าคั่วเข้ม ชงกาแฟโบราณ',
        vi: 'Cà phê Robusta Buôn Ma Thuột rang đậm pha phin',
      },
    },
    {
      code: 'DRIP',
      cents: 450,
      choices: 'packs',
      titles: {
        en: 'Drip Bag Coffee, Mixed Box of Four Origins',
        ms: 'Kopi Drip Bag Campuran Empat Asal',
        id: 'Kopi Drip Bag Praktis Mix 4 Origin',
        th: 'กาแฟดริปแบบซอง รวมสี่แหล่งปลูก',
        vi: 'Cà phê phin giấy Drip Bag mix 4 vị',
      },
    },
    {
      code: 'COLD',
      cents: 580,
      choices: 'packs',
      titles: {
        en: 'Cold Brew Coffee Bags, Steep Overnight',
        ms: 'Uncang Kopi Cold Brew, Rendam Semalaman',
        id: 'Cold Brew Pack Kopi Celup Tinggal Rendam',
        th: 'ถุงชงกาแฟโคลด์บรูว์ แช่ค้างคืน',
        vi: 'Túi ngâm Cold Brew pha sẵn qua đêm',
      },
    },
    {
      code: 'DCAF',
      cents: 820,
      choices: 'bags',
      titles: {
        en: 'Decaf Coffee, Swiss Water Process',
        ms: 'Kopi Tanpa Kafein, Proses Swiss Water',
        id: 'Kopi Decaf Rendah Kafein Swiss Water',
        th: 'กาแฟดีแคฟ สกัดคาเฟอีนด้วยน้ำ',
        vi: 'Cà phê Decaf tách caffeine bằng nước',
      },
    },
    {
      code: 'DOIC',
      cents: 610,
      choices: 'bags',
      titles: {
        en: 'Doi Chang Honey Process Coffee',
        ms: 'Kopi Doi Chang Proses Madu',
        id: 'Kopi Doi Chang Thailand Honey Process',
        th: 'กาแฟดอยช้าง ฮันนี่โพรเซส คั่วกลาง',
        vi: 'Cà phê Doi Chang sơ chế mật ong',
      },
    },
    {
      code: 'PEAB',
      cents: 880,
      choices: 'bags',
      titles: {
        en: 'Peaberry Selection, Hand Sorted',
        ms: 'Kopi Peaberry Pilihan Tangan',
        id: 'Kopi Lanang Peaberry Sortir Tangan',
        th: 'กาแฟพีเบอร์รี่ดอยตุง คัดด้วยมือ',
        vi: 'Cà phê Culi (Peaberry) chọn hạt thủ công',
      },
    },
    {
      code: 'LATT',
      cents: 360,
      choices: 'packs',
      titles: {
        en: 'Instant Latte 3-in-1, Less Sugar',
        ms: 'Latte Segera 3-dalam-1, Kurang Manis',
        id: 'Kopi Susu Instan 3in1 Less Sugar',
        th: 'ลาเต้สำเร็จรูป 3 อิน 1 หวานน้อย',
        vi: 'Cà phê sữa hoà tan 3in1 ít đường',
      },
    },
    {
      code: 'SUBS',
      cents: 1490,
      choices: 'none',
      titles: {
        en: 'Tasting Set: Five Origins, 50 g Each',
        ms: 'Set Cuba: Lima Asal, 50 g Setiap Satu',
        id: 'Paket Icip 5 Origin @50 g Gratis Buku Resep',
        th: 'ชุดชิมกาแฟ 5 แหล่งปลูก แหล่งละ 50 กรัม',
        vi: 'Bộ thử 5 vùng cà phê, mỗi loại 50 g',
      },
    },
  ],
};
