import type { Trade } from './good.ts';

/** Skin care and make-up, for the shops of Thailand, Vietnam and Indonesia. */
export const beauty: Trade = {
  descriptions: {
    th: 'ของแท้ มีเลขจดแจ้ง ทดสอบการแพ้ก่อนใช้ทุกครั้ง เก็บให้พ้นแสงแดด อายุหลังเปิดใช้ 12 เดือน',
    vi: 'Hàng chính hãng, có tem phụ. Thử trên vùng da nhỏ trước khi dùng, tránh ánh nắng trực tiếp. Dùng trong 12 tháng sau khi mở nắp.',
    id: 'Produk asli, sudah BPOM dan halal. Lakukan uji tempel sebelum pemakaian, hindari sinar matahari langsung. Habiskan 12 bulan setelah dibuka.',
  },
  goods: [
    {
      code: 'VITC',
      cents: 890,
      choices: 'volumes',
      titles: {
        th: 'เซรั่มวิตามินซี 10% ผิวกระจ่างใส',
        vi: 'Serum Vitamin C 10% sáng da',
        id: 'Serum Vitamin C 10% Brightening',
      },
    },
    {
      code: 'NIAC',
      cents: 760,
      choices: 'volumes',
      titles: {
        th: 'เซรั่มไนอาซินาไมด์ 5% คุมมัน',
        vi: 'Serum Niacinamide 5% kiềm dầu',
        id: 'Serum Niacinamide 5% Oil Control',
      },
    },
    {
      code: 'SPF5',
      cents: 720,
      choices: 'volumes',
      titles: {
        th: 'กันแดด SPF50+ PA++++ เนื้อบางเบา',
        vi: 'Kem chống nắng SPF50+ PA++++ nhẹ mặt',
        id: 'Sunscreen SPF 50+ PA++++ Ringan Tanpa Whitecast',
      },
    },
    {
      code: 'TINT',
      cents: 390,
      choices: 'shades',
      titles: { th: 'ลิปทินต์เนื้อน้ำ ติดทนทั้งวัน', vi: 'Son tint bóng lâu trôi', id: 'Lip Tint Tahan Lama Glossy' },
    },
    {
      code: 'CLAY',
      cents: 540,
      choices: 'none',
      titles: {
        th: 'มาสก์โคลนกระชับรูขุมขน 80 กรัม',
        vi: 'Mặt nạ đất sét se lỗ chân lông 80 g',
        id: 'Clay Mask Pengecil Pori 80 g',
      },
    },
    {
      code: 'RICE',
      cents: 610,
      choices: 'volumes',
      titles: {
        th: 'โทนเนอร์น้ำข้าว ผิวนุ่มชุ่มชื้น',
        vi: 'Nước hoa hồng gạo dưỡng ẩm',
        id: 'Rice Toner Melembapkan Kulit',
      },
    },
    {
      code: 'CLEA',
      cents: 480,
      choices: 'volumes',
      titles: {
        th: 'เจลล้างหน้าสูตรอ่อนโยน pH 5.5',
        vi: 'Gel rửa mặt dịu nhẹ pH 5.5',
        id: 'Gel Cleanser Lembut pH 5.5',
      },
    },
    {
      code: 'MICE',
      cents: 430,
      choices: 'volumes',
      titles: {
        th: 'ไมเซลลาร์วอเตอร์เช็ดเครื่องสำอาง',
        vi: 'Nước tẩy trang Micellar',
        id: 'Micellar Water Penghapus Makeup',
      },
    },
    {
      code: 'CERA',
      cents: 830,
      choices: 'none',
      titles: {
        th: 'ครีมเซราไมด์เสริมเกราะผิว 50 กรัม',
        vi: 'Kem Ceramide phục hồi da 50 g',
        id: 'Krim Ceramide Skin Barrier 50 g',
      },
    },
    {
      code: 'ALOE',
      cents: 350,
      choices: 'none',
      titles: { th: 'เจลว่านหางจระเข้ 300 มล.', vi: 'Gel lô hội 300 ml', id: 'Aloe Vera Soothing Gel 300 ml' },
    },
    {
      code: 'RETI',
      cents: 980,
      choices: 'none',
      titles: {
        th: 'เซรั่มเรตินอล 0.3% กลางคืน',
        vi: 'Serum Retinol 0.3% ban đêm',
        id: 'Serum Retinol 0,3% Malam',
      },
    },
    {
      code: 'SHEE',
      cents: 260,
      choices: 'packs',
      titles: { th: 'แผ่นมาสก์หน้าใบบัวบก', vi: 'Mặt nạ giấy rau má', id: 'Sheet Mask Cica' },
    },
    {
      code: 'BLUS',
      cents: 460,
      choices: 'shades',
      titles: { th: 'บลัชออนเนื้อครีม', vi: 'Phấn má hồng dạng kem', id: 'Cream Blush Natural' },
    },
    {
      code: 'BROW',
      cents: 330,
      choices: 'colours',
      titles: { th: 'ดินสอเขียนคิ้วกันน้ำ', vi: 'Chì kẻ mày chống nước', id: 'Pensil Alis Tahan Air' },
    },
    {
      code: 'CUSH',
      cents: 1090,
      choices: 'shades',
      titles: { th: 'คุชชั่นปกปิดเนียน คุมมัน', vi: 'Phấn nước Cushion che phủ', id: 'Cushion Foundation Matte' },
    },
    {
      code: 'SCRB',
      cents: 420,
      choices: 'none',
      titles: {
        th: 'สครับกาแฟขัดผิวกาย 250 กรัม',
        vi: 'Tẩy tế bào chết cà phê 250 g',
        id: 'Body Scrub Kopi 250 g',
      },
    },
    {
      code: 'HAIR',
      cents: 690,
      choices: 'volumes',
      titles: { th: 'เซรั่มบำรุงผมอาร์แกน', vi: 'Dầu dưỡng tóc Argan', id: 'Hair Serum Argan' },
    },
    {
      code: 'BODY',
      cents: 570,
      choices: 'volumes',
      titles: { th: 'โลชั่นน้ำหอมบำรุงผิว', vi: 'Sữa dưỡng thể hương nước hoa', id: 'Body Lotion Parfum' },
    },
    {
      code: 'GUAS',
      cents: 380,
      choices: 'none',
      titles: { th: 'กัวซาหินหยกนวดหน้า', vi: 'Cây lăn ngọc Gua Sha', id: 'Gua Sha Batu Giok' },
    },
  ],
};
