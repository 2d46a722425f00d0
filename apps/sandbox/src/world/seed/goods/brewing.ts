import type { Trade } from './good.ts';

/** What coffee and tea are made with. */
export const brewing: Trade = {
  descriptions: {
    en: 'Checked by hand before packing and sent in a padded box. Tell us within seven days if anything is wrong and we will make it right.',
    ms: 'Diperiksa sebelum dibungkus dan dihantar dalam kotak berlapik. Maklumkan dalam tujuh hari jika ada masalah, kami akan selesaikan.',
    id: 'Dicek satu per satu sebelum dikemas, dikirim dengan bubble wrap dan kardus tebal. Garansi tujuh hari, wajib video unboxing.',
    th: 'ตรวจสอบทุกชิ้นก่อนแพ็ก ส่งในกล่องกันกระแทก หากสินค้ามีปัญหาแจ้งได้ภายในเจ็ดวัน',
    vi: 'Kiểm tra từng món trước khi đóng gói, gửi trong hộp chống sốc. Đổi trả trong bảy ngày nếu có lỗi.',
  },
  goods: [
    {
      code: 'V60D',
      cents: 780,
      choices: 'colours',
      titles: {
        en: 'Ceramic Pour-Over Dripper, Size 02',
        ms: 'Dripper Seramik Pour Over Saiz 02',
        id: 'Dripper V60 Keramik Ukuran 02',
        th: 'ดริปเปอร์เซรามิก ทรงกรวย เบอร์ 02',
        vi: 'Phễu pha cà phê V60 sứ cỡ 02',
      },
    },
    {
      code: 'FILT',
      cents: 320,
      choices: 'boxes',
      titles: {
        en: 'Paper Filters, Unbleached Cone',
        ms: 'Penapis Kertas Kon Tanpa Peluntur',
        id: 'Paper Filter V60 Coklat Tanpa Pemutih',
        th: 'กระดาษกรองกาแฟ ทรงกรวย ไม่ฟอกขาว',
        vi: 'Giấy lọc cà phê hình nón không tẩy trắng',
      },
    },
    {
      code: 'GRND',
      cents: 2490,
      choices: 'colours',
      titles: {
        en: 'Hand Grinder, Steel Burrs, 30 g',
        ms: 'Pengisar Tangan, Mata Keluli, 30 g',
        id: 'Grinder Kopi Manual Burr Baja 30 g',
        th: 'เครื่องบดมือ เฟืองสเตนเลส จุ 30 กรัม',
        vi: 'Cối xay tay lưỡi thép, 30 g',
      },
    },
    {
      code: 'KETL',
      cents: 2190,
      choices: 'none',
      titles: {
        en: 'Gooseneck Kettle 600 ml with Thermometer',
        ms: 'Cerek Leher Angsa 600 ml dengan Termometer',
        id: 'Ketel Leher Angsa 600 ml + Termometer',
        th: 'กาดริปคอห่าน 600 มล. พร้อมเทอร์โมมิเตอร์',
        vi: 'Ấm cổ ngỗng 600 ml kèm nhiệt kế',
      },
    },
    {
      code: 'SERV',
      cents: 990,
      choices: 'sizes',
      titles: {
        en: 'Heatproof Glass Server with Lid',
        ms: 'Server Kaca Tahan Panas Bertutup',
        id: 'Server Kaca Tahan Panas dengan Tutup',
        th: 'เหยือกแก้วทนความร้อน พร้อมฝา',
        vi: 'Bình thuỷ tinh chịu nhiệt có nắp',
      },
    },
    {
      code: 'CUPS',
      cents: 640,
      choices: 'colours',
      titles: {
        en: 'Stoneware Mug, 280 ml',
        ms: 'Cawan Seramik Stoneware 280 ml',
        id: 'Mug Keramik Stoneware 280 ml',
        th: 'แก้วเซรามิกสโตนแวร์ 280 มล.',
        vi: 'Cốc gốm Stoneware 280 ml',
      },
    },
    {
      code: 'SCAL',
      cents: 1650,
      choices: 'none',
      titles: {
        en: 'Brewing Scale with Timer, 0.1 g',
        ms: 'Penimbang Kopi dengan Pemasa, 0.1 g',
        id: 'Timbangan Kopi Digital + Timer 0,1 g',
        th: 'เครื่องชั่งกาแฟจับเวลาได้ ละเอียด 0.1 กรัม',
        vi: 'Cân pha cà phê có hẹn giờ 0,1 g',
      },
    },
    {
      code: 'PHIN',
      cents: 480,
      choices: 'sizes',
      titles: {
        en: 'Vietnamese Phin Filter, Stainless Steel',
        ms: 'Penapis Phin Vietnam, Keluli Tahan Karat',
        id: 'Vietnam Drip Phin Stainless Steel',
        th: 'ฟินดริปเวียดนาม สเตนเลส',
        vi: 'Phin pha cà phê inox 304 cao cấp',
      },
    },
  ],
};
