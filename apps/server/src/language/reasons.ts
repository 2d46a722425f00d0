import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ErrorCode } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';

type Texts = Readonly<Record<LanguageCode, string>>;

const REASONS: Readonly<Record<ErrorCode, Texts>> = {
  [ERROR_CODES.ok]: { 'zh-CN': '', en: '', id: '', th: '', vi: '', ms: '' },
  [ERROR_CODES.invalidRequest]: {
    'zh-CN': '提交的内容有误，请检查标出的项目。',
    en: 'Some of the details are not right. Please check the fields named.',
    id: 'Ada isian yang belum benar. Periksa kolom yang disebutkan.',
    th: 'ข้อมูลบางส่วนไม่ถูกต้อง โปรดตรวจสอบช่องที่ระบุ',
    vi: 'Một số thông tin chưa đúng. Vui lòng kiểm tra các mục được nêu.',
    ms: 'Sebahagian maklumat tidak betul. Sila semak medan yang dinyatakan.',
  },
  [ERROR_CODES.translationLimit]: {
    'zh-CN': '翻译额度已用完，请升级套餐。',
    en: 'The translation allowance is used up. Upgrade the plan to go on.',
    id: 'Kuota terjemahan sudah habis. Tingkatkan paket untuk melanjutkan.',
    th: 'โควตาการแปลหมดแล้ว โปรดอัปเกรดแพ็กเกจเพื่อใช้งานต่อ',
    vi: 'Đã dùng hết hạn mức dịch. Hãy nâng cấp gói để tiếp tục.',
    ms: 'Kuota terjemahan telah habis. Naik taraf pelan untuk meneruskan.',
  },
  [ERROR_CODES.wrongCredentials]: {
    'zh-CN': '账号或密码不正确。',
    en: 'The account or the password is not right.',
    id: 'Akun atau kata sandi salah.',
    th: 'บัญชีหรือรหัสผ่านไม่ถูกต้อง',
    vi: 'Tài khoản hoặc mật khẩu không đúng.',
    ms: 'Akaun atau kata laluan tidak betul.',
  },
  [ERROR_CODES.csrfRejected]: {
    'zh-CN': '页面已过期，请刷新后重试。',
    en: 'This page is out of date. Reload it and try again.',
    id: 'Halaman ini sudah kedaluwarsa. Muat ulang lalu coba lagi.',
    th: 'หน้านี้หมดอายุแล้ว โปรดโหลดใหม่และลองอีกครั้ง',
    vi: 'Trang đã hết hạn. Hãy tải lại rồi thử lại.',
    ms: 'Halaman ini sudah lapuk. Muat semula dan cuba lagi.',
  },
  [ERROR_CODES.forbidden]: {
    'zh-CN': '你没有执行此操作的权限。',
    en: 'You do not have permission for this.',
    id: 'Anda tidak memiliki izin untuk ini.',
    th: 'คุณไม่มีสิทธิ์ดำเนินการนี้',
    vi: 'Bạn không có quyền thực hiện thao tác này.',
    ms: 'Anda tiada kebenaran untuk tindakan ini.',
  },
  [ERROR_CODES.notFound]: {
    'zh-CN': '找不到该内容，可能已被删除。',
    en: 'This was not found. It may have been removed.',
    id: 'Tidak ditemukan. Mungkin sudah dihapus.',
    th: 'ไม่พบข้อมูลนี้ อาจถูกลบไปแล้ว',
    vi: 'Không tìm thấy nội dung này. Có thể đã bị xóa.',
    ms: 'Tidak dijumpai. Mungkin telah dipadam.',
  },
  [ERROR_CODES.shopTaken]: {
    'zh-CN': '该店铺已绑定到其他账号，请先在原账号解绑。',
    en: 'This shop is connected to another account. Disconnect it there first.',
    id: 'Toko ini terhubung ke akun lain. Putuskan dulu di akun tersebut.',
    th: 'ร้านนี้เชื่อมต่อกับบัญชีอื่นอยู่ โปรดยกเลิกการเชื่อมต่อที่บัญชีนั้นก่อน',
    vi: 'Cửa hàng này đang kết nối với tài khoản khác. Hãy ngắt kết nối ở đó trước.',
    ms: 'Kedai ini disambungkan ke akaun lain. Putuskan sambungan di sana dahulu.',
  },
  [ERROR_CODES.shopLimit]: {
    'zh-CN': '店铺数量已达套餐上限，请升级套餐。',
    en: 'Your plan has no room for another shop. Upgrade it to connect more.',
    id: 'Jumlah toko sudah mencapai batas paket. Tingkatkan paket untuk menambah.',
    th: 'จำนวนร้านครบตามแพ็กเกจแล้ว โปรดอัปเกรดเพื่อเชื่อมต่อเพิ่ม',
    vi: 'Gói của bạn đã đủ số cửa hàng. Hãy nâng cấp để kết nối thêm.',
    ms: 'Bilangan kedai telah mencapai had pelan. Naik taraf untuk menambah.',
  },
  [ERROR_CODES.clientMessageIdTaken]: {
    'zh-CN': '消息编号重复，请重新发送。',
    en: 'This message number is already used for another message. Send it again as a new one.',
    id: 'Nomor pesan ini sudah dipakai pesan lain. Kirim lagi sebagai pesan baru.',
    th: 'หมายเลขข้อความนี้ถูกใช้แล้ว โปรดส่งใหม่เป็นข้อความใหม่',
    vi: 'Mã tin nhắn này đã dùng cho tin khác. Hãy gửi lại như một tin mới.',
    ms: 'Nombor mesej ini telah digunakan. Hantar semula sebagai mesej baharu.',
  },
  [ERROR_CODES.tooLarge]: {
    'zh-CN': '内容过大，无法接收。',
    en: 'This is too large to accept.',
    id: 'Ukurannya terlalu besar.',
    th: 'ข้อมูลมีขนาดใหญ่เกินไป',
    vi: 'Nội dung quá lớn, không thể nhận.',
    ms: 'Saiz terlalu besar untuk diterima.',
  },
  [ERROR_CODES.authorisationInvalid]: {
    'zh-CN': '授权已失效或已使用，请重新发起授权。',
    en: 'This authorisation is no longer valid. Start connecting the shop again.',
    id: 'Otorisasi ini sudah tidak berlaku. Mulai lagi menghubungkan toko.',
    th: 'การอนุญาตนี้ใช้ไม่ได้แล้ว โปรดเริ่มเชื่อมต่อร้านใหม่',
    vi: 'Lượt ủy quyền này không còn hiệu lực. Hãy kết nối cửa hàng lại từ đầu.',
    ms: 'Kebenaran ini tidak lagi sah. Mulakan semula sambungan kedai.',
  },
  [ERROR_CODES.marketplaceRefused]: {
    'zh-CN': '平台拒绝了此请求，请稍后再试。',
    en: 'The marketplace did not accept this. Try again in a while.',
    id: 'Marketplace menolak permintaan ini. Coba lagi nanti.',
    th: 'แพลตฟอร์มไม่ยอมรับคำขอนี้ โปรดลองใหม่ภายหลัง',
    vi: 'Sàn không chấp nhận yêu cầu này. Hãy thử lại sau.',
    ms: 'Platform tidak menerima permintaan ini. Cuba lagi nanti.',
  },
  [ERROR_CODES.shopExpired]: {
    'zh-CN': '店铺授权已过期，请重新授权。',
    en: "The shop's authorisation has run out. Authorise the shop again.",
    id: 'Otorisasi toko sudah berakhir. Otorisasi ulang toko ini.',
    th: 'การอนุญาตของร้านหมดอายุแล้ว โปรดอนุญาตใหม่',
    vi: 'Ủy quyền của cửa hàng đã hết hạn. Hãy ủy quyền lại.',
    ms: 'Kebenaran kedai telah tamat. Sila benarkan semula.',
  },
  [ERROR_CODES.tooManyRequests]: {
    'zh-CN': '操作过于频繁，请稍后再试。',
    en: 'Too many requests. Wait a moment and try again.',
    id: 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
    th: 'มีคำขอมากเกินไป โปรดรอสักครู่แล้วลองใหม่',
    vi: 'Quá nhiều yêu cầu. Hãy đợi một lát rồi thử lại.',
    ms: 'Terlalu banyak permintaan. Tunggu sebentar dan cuba lagi.',
  },
  [ERROR_CODES.internal]: {
    'zh-CN': '服务器出错，请稍后重试。',
    en: 'Something went wrong on our side. Try again in a moment.',
    id: 'Terjadi kesalahan di server kami. Coba lagi sebentar.',
    th: 'เกิดข้อผิดพลาดที่ระบบของเรา โปรดลองใหม่อีกครั้ง',
    vi: 'Hệ thống gặp lỗi. Hãy thử lại sau ít phút.',
    ms: 'Berlaku ralat di pihak kami. Cuba lagi sebentar.',
  },
  [ERROR_CODES.loginExpired]: {
    'zh-CN': '登录已过期，请重新登录。',
    en: 'Login expired',
    id: 'Sesi masuk sudah berakhir. Silakan masuk lagi.',
    th: 'การเข้าสู่ระบบหมดอายุ โปรดเข้าสู่ระบบอีกครั้ง',
    vi: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
    ms: 'Log masuk telah tamat tempoh. Sila log masuk semula.',
  },
  [ERROR_CODES.unavailable]: {
    'zh-CN': '服务暂时不可用，请稍后重试。',
    en: 'The service is not available right now. Try again in a moment.',
    id: 'Layanan sedang tidak tersedia. Coba lagi sebentar.',
    th: 'บริการไม่พร้อมใช้งานชั่วคราว โปรดลองใหม่อีกครั้ง',
    vi: 'Dịch vụ tạm thời không khả dụng. Hãy thử lại sau.',
    ms: 'Perkhidmatan tidak tersedia buat masa ini. Cuba lagi sebentar.',
  },
};

/** What a code means, for a person. */
export function reasonOf(code: ErrorCode, language: LanguageCode): string {
  return REASONS[code][language];
}
