import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ErrorCode } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { CONNECTING_REASONS } from './connecting-reasons.ts';
import type { Texts } from './connecting-reasons.ts';
import { QUICK_REPLY_REASONS } from './quick-reply-reasons.ts';
import { TEAM_REASONS } from './team-reasons.ts';
import { TRANSLATION_REASONS } from './translation-reasons.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

const REASONS: Readonly<Record<ErrorCode, Texts>> = {
  ...CONNECTING_REASONS,
  ...TRANSLATION_REASONS,
  ...TEAM_REASONS,
  ...QUICK_REPLY_REASONS,
  [ERROR_CODES.ok]: { 'zh-CN': '', en: '', id: '', th: '', vi: '', ms: '' },
  [ERROR_CODES.invalidRequest]: {
    'zh-CN': '提交的内容有误，请检查标出的项目。',
    en: 'Some details are invalid. Check the fields listed.',
    id: 'Ada isian yang belum benar. Periksa kolom yang disebutkan.',
    th: 'ข้อมูลบางส่วนไม่ถูกต้อง โปรดตรวจสอบช่องที่ระบุ',
    vi: 'Một số thông tin chưa đúng. Hãy kiểm tra các mục được nêu.',
    ms: 'Sebahagian maklumat tidak betul. Sila semak medan yang dinyatakan.',
  },
  [ERROR_CODES.wrongCredentials]: {
    'zh-CN': '账号或密码不正确。',
    en: 'Wrong account or password.',
    id: 'Akun atau kata sandi salah.',
    th: 'บัญชีหรือรหัสผ่านไม่ถูกต้อง',
    vi: 'Tài khoản hoặc mật khẩu không đúng.',
    ms: 'Akaun atau kata laluan tidak betul.',
  },
  [ERROR_CODES.signInPaused]: {
    'zh-CN': '尝试登录的次数过多，请几分钟后再试。',
    en: 'Too many attempts to sign in. Try again in a few minutes.',
    id: 'Terlalu banyak percobaan masuk. Coba lagi beberapa menit lagi.',
    th: 'พยายามเข้าสู่ระบบหลายครั้งเกินไป โปรดลองใหม่ในอีกไม่กี่นาที',
    vi: 'Bạn đã thử đăng nhập quá nhiều lần. Hãy thử lại sau vài phút.',
    ms: 'Terlalu banyak percubaan log masuk. Cuba lagi dalam beberapa minit.',
  },
  [ERROR_CODES.secondStepNeeded]: {
    'zh-CN': '还需要一步：请输入身份验证器应用中的验证码。',
    en: 'One more step: enter the code from your authenticator app.',
    id: 'Satu langkah lagi: masukkan kode dari aplikasi autentikator Anda.',
    th: 'อีกหนึ่งขั้นตอน: โปรดใส่รหัสจากแอปยืนยันตัวตนของคุณ',
    vi: 'Còn một bước nữa: hãy nhập mã từ ứng dụng xác thực của bạn.',
    ms: 'Satu langkah lagi: masukkan kod daripada aplikasi pengesah anda.',
  },
  [ERROR_CODES.secondStepExpired]: {
    'zh-CN': '本次登录已超时或尝试次数过多，请重新输入密码登录。',
    en: 'This sign-in took too long or had too many wrong codes. Enter your password again.',
    id: 'Proses masuk ini terlalu lama atau terlalu banyak kode salah. Masukkan kata sandi Anda lagi.',
    th: 'การเข้าสู่ระบบครั้งนี้ใช้เวลานานเกินไปหรือใส่รหัสผิดหลายครั้งเกินไป โปรดใส่รหัสผ่านอีกครั้ง',
    vi: 'Lần đăng nhập này quá lâu hoặc nhập sai mã quá nhiều lần. Hãy nhập lại mật khẩu.',
    ms: 'Log masuk ini mengambil masa terlalu lama atau terlalu banyak kod salah. Masukkan kata laluan anda semula.',
  },
  [ERROR_CODES.captchaWrong]: {
    'zh-CN': '验证码不正确或已失效，请输入新图中的字符。',
    en: "The characters didn't match, or the picture has expired. Use the new picture.",
    id: 'Karakter tidak cocok, atau gambarnya sudah kedaluwarsa. Gunakan gambar yang baru.',
    th: 'ตัวอักษรไม่ตรง หรือภาพหมดอายุแล้ว โปรดใช้ภาพใหม่',
    vi: 'Ký tự không khớp hoặc hình đã hết hạn. Hãy dùng hình mới.',
    ms: 'Aksara tidak sepadan, atau gambar telah tamat tempoh. Gunakan gambar baharu.',
  },
  [ERROR_CODES.codeWrong]: {
    'zh-CN': '验证码不正确或已失效。请核对最新收到的验证码，或重新获取。',
    en: 'This code is wrong or no longer valid. Check the latest code you received, or request a new one.',
    id: 'Kode ini salah atau sudah tidak berlaku. Periksa kode terakhir yang Anda terima, atau minta kode baru.',
    th: 'รหัสไม่ถูกต้องหรือใช้ไม่ได้แล้ว โปรดตรวจสอบรหัสล่าสุดที่ได้รับ หรือขอรหัสใหม่',
    vi: 'Mã không đúng hoặc không còn hiệu lực. Hãy kiểm tra mã mới nhất bạn nhận được, hoặc yêu cầu mã mới.',
    ms: 'Kod ini salah atau tidak lagi sah. Semak kod terkini yang anda terima, atau minta kod baharu.',
  },
  [ERROR_CODES.codePaused]: {
    'zh-CN': '获取或输入验证码过于频繁，请稍后再试。',
    en: 'Too many codes were requested or tried. Wait a moment, then try again.',
    id: 'Terlalu banyak kode diminta atau dicoba. Tunggu sebentar, lalu coba lagi.',
    th: 'ขอรหัสหรือลองใส่รหัสบ่อยเกินไป โปรดรอสักครู่แล้วลองใหม่',
    vi: 'Bạn đã yêu cầu hoặc thử mã quá nhiều lần. Hãy đợi một lát rồi thử lại.',
    ms: 'Terlalu banyak kod diminta atau dicuba. Tunggu sebentar, kemudian cuba lagi.',
  },
  [ERROR_CODES.csrfRejected]: {
    'zh-CN': '页面已过期，请刷新后重试。',
    en: 'This page is out of date. Reload it and try again.',
    id: 'Halaman ini sudah kedaluwarsa. Muat ulang lalu coba lagi.',
    th: 'หน้านี้หมดอายุแล้ว โปรดโหลดใหม่และลองอีกครั้ง',
    vi: 'Trang đã hết hạn. Hãy tải lại rồi thử lại.',
    ms: 'Halaman ini telah tamat tempoh. Muat semula dan cuba lagi.',
  },
  [ERROR_CODES.forbidden]: {
    'zh-CN': '您没有执行此操作的权限。',
    en: "You don't have permission for this.",
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
    ms: 'Tidak ditemui. Mungkin telah dipadam.',
  },
  [ERROR_CODES.recallTooLate]: {
    'zh-CN': '这条消息已无法撤回。',
    en: 'This message can no longer be recalled.',
    id: 'Pesan ini sudah tidak dapat ditarik kembali.',
    th: 'ยกเลิกการส่งข้อความนี้ไม่ได้แล้ว',
    vi: 'Không thể thu hồi tin nhắn này nữa.',
    ms: 'Mesej ini tidak boleh ditarik balik lagi.',
  },
  [ERROR_CODES.kindNotTaken]: {
    'zh-CN': '该平台不支持卖家发送此类消息。',
    en: "Sellers can't send this type of message on this marketplace.",
    id: 'Marketplace ini tidak menerima jenis pesan ini dari penjual.',
    th: 'มาร์เก็ตเพลสนี้ไม่อนุญาตให้ผู้ขายส่งข้อความประเภทนี้',
    vi: 'Sàn này không cho người bán gửi loại tin nhắn này.',
    ms: 'Platform ini tidak menerima mesej jenis ini daripada penjual.',
  },
  [ERROR_CODES.fileNotTaken]: {
    'zh-CN': '该平台不接受此文件，请检查格式和大小。',
    en: "The marketplace doesn't accept this file. Check its type and size.",
    id: 'Marketplace tidak menerima file ini. Periksa jenis dan ukurannya.',
    th: 'มาร์เก็ตเพลสไม่รับไฟล์นี้ โปรดตรวจสอบชนิดและขนาดไฟล์',
    vi: 'Sàn không nhận tệp này. Hãy kiểm tra định dạng và dung lượng.',
    ms: 'Platform tidak menerima fail ini. Semak jenis dan saiznya.',
  },
  [ERROR_CODES.uploadsFull]: {
    'zh-CN':
      '正在上传和待发送的文件已达到账号上限（{limit}）。请先发送其中一部分；未发送的文件会在两天后自动清除。',
    en: 'Files that are uploading or waiting to be sent have reached this account’s limit of {limit}. Send some first; unsent files are removed after two days.',
    id: 'File yang sedang diunggah atau menunggu dikirim sudah mencapai batas akun ini, yaitu {limit}. Kirim sebagian dulu; file yang tidak dikirim dihapus setelah dua hari.',
    th: 'ไฟล์ที่กำลังอัปโหลดหรือรอส่งถึงขีดจำกัด {limit} ของบัญชีนี้แล้ว โปรดส่งบางส่วนก่อน ไฟล์ที่ไม่ได้ส่งจะถูกลบหลังสองวัน',
    vi: 'Các tệp đang tải lên hoặc chờ gửi đã đạt giới hạn {limit} của tài khoản này. Hãy gửi bớt trước; tệp không gửi sẽ bị xóa sau hai ngày.',
    ms: 'Fail yang sedang dimuat naik atau menunggu dihantar telah mencapai had akaun ini, iaitu {limit}. Hantar sebahagian dahulu; fail yang tidak dihantar dipadam selepas dua hari.',
  },
  [ERROR_CODES.uploadSpaceFull]: {
    'zh-CN': '此账号保存的全部文件已达到总容量上限（{limit}）。请联系管理员提高上限。',
    en: 'All files kept for this account have reached its limit of {limit}. Ask your administrator to raise it.',
    id: 'Semua file yang disimpan untuk akun ini sudah mencapai batas {limit}. Minta administrator menaikkan batasnya.',
    th: 'ไฟล์ทั้งหมดที่เก็บไว้ของบัญชีนี้ถึงขีดจำกัด {limit} แล้ว โปรดติดต่อผู้ดูแลระบบเพื่อเพิ่มขีดจำกัด',
    vi: 'Toàn bộ tệp được lưu của tài khoản này đã đạt giới hạn {limit}. Hãy liên hệ quản trị viên để nâng giới hạn.',
    ms: 'Semua fail yang disimpan untuk akaun ini telah mencapai had {limit}. Minta pentadbir menaikkan had itu.',
  },
  [ERROR_CODES.shopLimit]: {
    'zh-CN': '店铺数量已达套餐上限，请升级套餐。',
    en: "Your plan doesn't cover another shop. Upgrade it to connect more.",
    id: 'Jumlah toko sudah mencapai batas paket. Tingkatkan paket untuk menambah.',
    th: 'จำนวนร้านค้าครบตามแพ็กเกจแล้ว โปรดอัปเกรดเพื่อเชื่อมต่อเพิ่ม',
    vi: 'Gói của bạn đã đủ số cửa hàng. Hãy nâng cấp để kết nối thêm.',
    ms: 'Bilangan kedai telah mencapai had pelan. Naik taraf untuk menambah.',
  },
  [ERROR_CODES.planLimit]: {
    'zh-CN': '已达到套餐上限，请升级套餐后继续使用。',
    en: "Your plan's limit has been reached. Upgrade it to continue.",
    id: 'Batas paket sudah tercapai. Tingkatkan paket untuk melanjutkan.',
    th: 'ใช้งานครบตามที่แพ็กเกจกำหนดแล้ว โปรดอัปเกรดเพื่อใช้งานต่อ',
    vi: 'Bạn đã dùng hết giới hạn của gói. Hãy nâng cấp để tiếp tục.',
    ms: 'Had pelan telah dicapai. Naik taraf untuk meneruskan.',
  },
  [ERROR_CODES.clientMessageIdTaken]: {
    'zh-CN': '消息未能发送，请重新发送。',
    en: 'This message could not be sent under its number. Send it again.',
    id: 'Pesan ini tidak dapat dikirim. Kirim ulang.',
    th: 'ส่งข้อความนี้ไม่สำเร็จ โปรดส่งอีกครั้ง',
    vi: 'Không gửi được tin nhắn này. Hãy gửi lại.',
    ms: 'Mesej ini tidak dapat dihantar. Hantar semula.',
  },
  [ERROR_CODES.answeredMeanwhile]: {
    'zh-CN': '刚刚已有其他人回复了这位买家。请先查看，再决定是否重发。',
    en: 'Someone else has just replied to this buyer. Read the reply, then resend if you still want to.',
    id: 'Rekan lain baru saja membalas pembeli ini. Baca dulu, lalu kirim ulang bila masih perlu.',
    th: 'มีคนอื่นเพิ่งตอบกลับผู้ซื้อรายนี้ โปรดอ่านก่อน แล้วส่งใหม่หากยังต้องการ',
    vi: 'Người khác vừa trả lời người mua này. Hãy đọc trước, rồi gửi lại nếu vẫn cần.',
    ms: 'Orang lain baru sahaja membalas pembeli ini. Baca dahulu, kemudian hantar semula jika perlu.',
  },
  [ERROR_CODES.sessionClaimed]: {
    'zh-CN': '同事刚刚接手了此会话。',
    en: 'A colleague has just taken this conversation.',
    id: 'Rekan Anda baru saja mengambil percakapan ini.',
    th: 'เพื่อนร่วมทีมเพิ่งรับการสนทนานี้ไป',
    vi: 'Đồng nghiệp vừa nhận cuộc trò chuyện này.',
    ms: 'Rakan sepasukan baru sahaja mengambil perbualan ini.',
  },
  [ERROR_CODES.changedMeanwhile]: {
    'zh-CN': '内容已被他人修改，请查看最新内容后再保存。',
    en: 'Someone else changed this. Review the latest version, then save again.',
    id: 'Orang lain sudah mengubahnya. Lihat versi terbaru, lalu simpan lagi.',
    th: 'มีคนอื่นแก้ไขข้อมูลนี้แล้ว โปรดดูฉบับล่าสุดก่อนบันทึกอีกครั้ง',
    vi: 'Người khác vừa sửa nội dung này. Hãy xem bản mới nhất rồi lưu lại.',
    ms: 'Orang lain telah mengubahnya. Lihat versi terkini, kemudian simpan semula.',
  },
  [ERROR_CODES.sessionNotBegun]: {
    'zh-CN': '还没有与该买家的会话。买家发来消息，或在平台自带聊天中发出首条消息后即可在此回复。',
    en: "There is no conversation with this buyer yet. It starts when the buyer writes, or with a first message from the marketplace's own chat.",
    id: 'Belum ada percakapan dengan pembeli ini. Percakapan dimulai saat pembeli mengirim pesan, atau lewat pesan pertama dari chat marketplace.',
    th: 'ยังไม่มีการสนทนากับผู้ซื้อรายนี้ จะเริ่มเมื่อผู้ซื้อส่งข้อความ หรือเมื่อส่งข้อความแรกจากแชทของมาร์เก็ตเพลส',
    vi: 'Chưa có cuộc trò chuyện với người mua này. Cuộc trò chuyện sẽ bắt đầu khi người mua nhắn, hoặc với tin đầu tiên từ khung chat của sàn.',
    ms: 'Belum ada perbualan dengan pembeli ini. Perbualan bermula apabila pembeli menghantar mesej, atau dengan mesej pertama daripada sembang platform.',
  },
  [ERROR_CODES.nameTaken]: {
    'zh-CN': '该名称已被使用，请换一个。',
    en: 'This name is already taken. Choose another one.',
    id: 'Nama ini sudah dipakai. Pilih nama lain.',
    th: 'มีการใช้ชื่อนี้แล้ว โปรดตั้งชื่ออื่น',
    vi: 'Tên này đã được dùng. Hãy chọn tên khác.',
    ms: 'Nama ini sudah digunakan. Pilih nama lain.',
  },
  [ERROR_CODES.tooMany]: {
    'zh-CN': '数量已达上限，请先删除不用的。',
    en: "You've reached the limit. Delete one you don't need first.",
    id: 'Jumlahnya sudah maksimal. Hapus dulu yang tidak diperlukan.',
    th: 'ครบจำนวนสูงสุดแล้ว โปรดลบรายการที่ไม่ใช้ก่อน',
    vi: 'Đã đạt số lượng tối đa. Hãy xóa bớt mục không dùng.',
    ms: 'Bilangannya sudah maksimum. Padam yang tidak diperlukan dahulu.',
  },
  [ERROR_CODES.accountExists]: {
    'zh-CN': '该邮箱或手机号已注册，请直接登录，或重置密码。',
    en: 'This email or mobile number already has an account. Sign in, or reset your password.',
    id: 'Email atau nomor ponsel ini sudah punya akun. Masuk, atau atur ulang kata sandi Anda.',
    th: 'อีเมลหรือหมายเลขมือถือนี้มีบัญชีอยู่แล้ว โปรดเข้าสู่ระบบ หรือตั้งรหัสผ่านใหม่',
    vi: 'Email hoặc số di động này đã có tài khoản. Hãy đăng nhập hoặc đặt lại mật khẩu.',
    ms: 'E-mel atau nombor telefon mudah alih ini sudah mempunyai akaun. Log masuk, atau tetapkan semula kata laluan anda.',
  },
  [ERROR_CODES.contactTaken]: {
    'zh-CN': '该邮箱或手机号已属于其他账号，请换一个。',
    en: 'This email or mobile number already belongs to another account. Use another one.',
    id: 'Email atau nomor ponsel ini sudah dipakai akun lain. Gunakan yang lain.',
    th: 'อีเมลหรือหมายเลขมือถือนี้เป็นของบัญชีอื่นแล้ว โปรดใช้อันอื่น',
    vi: 'Email hoặc số di động này đã thuộc về tài khoản khác. Hãy dùng một địa chỉ hoặc số khác.',
    ms: 'E-mel atau nombor telefon mudah alih ini sudah milik akaun lain. Gunakan yang lain.',
  },
  [ERROR_CODES.lastContact]: {
    'zh-CN': '删除后您将无法登录，请先添加另一个邮箱或手机号。',
    en: "You couldn't sign in without it. Add another email or mobile number first.",
    id: 'Anda tidak bisa masuk tanpanya. Tambahkan email atau nomor ponsel lain terlebih dahulu.',
    th: 'หากลบแล้วคุณจะเข้าสู่ระบบไม่ได้ โปรดเพิ่มอีเมลหรือหมายเลขมือถืออื่นก่อน',
    vi: 'Bạn sẽ không thể đăng nhập nếu xóa. Hãy thêm email hoặc số di động khác trước.',
    ms: 'Anda tidak boleh log masuk tanpanya. Tambah e-mel atau nombor telefon lain dahulu.',
  },
  [ERROR_CODES.termsChanged]: {
    'zh-CN': '服务条款已更新，请刷新页面，阅读后再注册。',
    en: 'The terms have changed. Reload the page, read them, then sign up.',
    id: 'Ketentuan sudah berubah. Muat ulang halaman, baca, lalu daftar.',
    th: 'ข้อกำหนดมีการเปลี่ยนแปลง โปรดโหลดหน้านี้ใหม่ อ่านข้อกำหนด แล้วสมัครอีกครั้ง',
    vi: 'Điều khoản đã thay đổi. Hãy tải lại trang, đọc rồi đăng ký.',
    ms: 'Terma telah berubah. Muat semula halaman, baca, kemudian daftar.',
  },
  [ERROR_CODES.secondFactorChanged]: {
    'zh-CN': '两步验证的状态已变化或设置已超时，请重新打开此页面再试。',
    en: 'Two-step sign-in has changed meanwhile, or its set-up took too long. Start again.',
    id: 'Verifikasi dua langkah sudah berubah, atau pengaturannya terlalu lama. Mulai lagi.',
    th: 'การยืนยันสองขั้นตอนมีการเปลี่ยนแปลง หรือการตั้งค่าใช้เวลานานเกินไป โปรดเริ่มใหม่',
    vi: 'Xác minh hai bước đã thay đổi, hoặc việc thiết lập quá lâu. Hãy bắt đầu lại.',
    ms: 'Pengesahan dua langkah telah berubah, atau persediaannya mengambil masa terlalu lama. Mulakan semula.',
  },
  [ERROR_CODES.deletionBegun]: {
    'zh-CN': '账号正在删除，已无法取消。',
    en: 'The account is being deleted. That can no longer be cancelled.',
    id: 'Akun sedang dihapus dan tidak dapat dibatalkan lagi.',
    th: 'กำลังลบบัญชีอยู่ จึงยกเลิกไม่ได้แล้ว',
    vi: 'Tài khoản đang bị xóa, không thể hủy nữa.',
    ms: 'Akaun sedang dipadam dan tidak boleh dibatalkan lagi.',
  },
  [ERROR_CODES.tooLarge]: {
    'zh-CN': '内容过大，无法接收。',
    en: 'This is too large to accept.',
    id: 'Ukurannya terlalu besar.',
    th: 'ข้อมูลมีขนาดใหญ่เกินไป',
    vi: 'Nội dung quá lớn, không thể nhận.',
    ms: 'Saiz terlalu besar untuk diterima.',
  },
  [ERROR_CODES.shopExpired]: {
    'zh-CN': '店铺授权已过期，请重新授权。',
    en: "The shop's authorisation has expired. Authorise it again.",
    id: 'Otorisasi toko sudah berakhir. Otorisasi ulang toko ini.',
    th: 'การอนุญาตของร้านค้าหมดอายุแล้ว โปรดเชื่อมต่อร้านค้าใหม่',
    vi: 'Ủy quyền của cửa hàng đã hết hạn. Hãy ủy quyền lại.',
    ms: 'Kebenaran kedai telah tamat tempoh. Beri kebenaran semula untuk kedai ini.',
  },
  [ERROR_CODES.spreadsheetNotTaken]: {
    'zh-CN': '无法读取此表格。请使用模板，并另存为 .xlsx 或 UTF-8 编码的 CSV 文件。',
    en: 'This spreadsheet cannot be read. Use the template, and save it as .xlsx or as CSV in UTF-8.',
    id: 'Spreadsheet ini tidak dapat dibaca. Gunakan templat, lalu simpan sebagai .xlsx atau CSV UTF-8.',
    th: 'อ่านสเปรดชีตนี้ไม่ได้ โปรดใช้เทมเพลต แล้วบันทึกเป็น .xlsx หรือ CSV แบบ UTF-8',
    vi: 'Không đọc được bảng tính này. Hãy dùng tệp mẫu và lưu thành .xlsx hoặc CSV mã UTF-8.',
    ms: 'Hamparan ini tidak dapat dibaca. Gunakan templat dan simpan sebagai .xlsx atau CSV UTF-8.',
  },
  [ERROR_CODES.marketplaceUnsupported]: {
    'zh-CN': '该平台不提供此功能。',
    en: "This marketplace doesn't offer that.",
    id: 'Marketplace ini tidak menyediakan fitur itu.',
    th: 'มาร์เก็ตเพลสนี้ไม่มีฟังก์ชันดังกล่าว',
    vi: 'Sàn này không hỗ trợ chức năng đó.',
    ms: 'Platform ini tidak menyediakan fungsi itu.',
  },
  [ERROR_CODES.marketplaceRejected]: {
    'zh-CN': '平台拒绝了此操作。',
    en: 'The marketplace refused this.',
    id: 'Marketplace menolak tindakan ini.',
    th: 'มาร์เก็ตเพลสปฏิเสธการดำเนินการนี้',
    vi: 'Sàn đã từ chối thao tác này.',
    ms: 'Platform menolak tindakan ini.',
  },
  [ERROR_CODES.marketplaceTooLate]: {
    'zh-CN': '已超过平台允许的时间。',
    en: 'The time the marketplace allows for this has passed.',
    id: 'Batas waktu yang diizinkan marketplace sudah lewat.',
    th: 'เลยเวลาที่มาร์เก็ตเพลสอนุญาตแล้ว',
    vi: 'Đã quá thời hạn sàn cho phép.',
    ms: 'Tempoh yang dibenarkan oleh platform telah tamat.',
  },
  [ERROR_CODES.marketplaceBusy]: {
    'zh-CN': '向平台发送的请求过于频繁，请稍后再试。',
    en: 'Too many requests to the marketplace. Try again in a moment.',
    id: 'Terlalu banyak permintaan ke marketplace. Coba lagi sebentar.',
    th: 'ส่งคำขอถึงมาร์เก็ตเพลสมากเกินไป โปรดลองใหม่ในอีกสักครู่',
    vi: 'Đang gửi quá nhiều yêu cầu đến sàn. Hãy thử lại sau giây lát.',
    ms: 'Terlalu banyak permintaan kepada platform. Cuba lagi sebentar.',
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
    en: 'Your session has expired. Sign in again.',
    id: 'Sesi masuk sudah berakhir. Silakan masuk lagi.',
    th: 'การเข้าสู่ระบบหมดอายุ โปรดเข้าสู่ระบบอีกครั้ง',
    vi: 'Phiên đăng nhập đã hết hạn. Hãy đăng nhập lại.',
    ms: 'Log masuk telah tamat tempoh. Sila log masuk semula.',
  },
  [ERROR_CODES.unavailable]: {
    'zh-CN': '服务暂时不可用，请稍后重试。',
    en: "The service isn't available right now. Try again in a moment.",
    id: 'Layanan sedang tidak tersedia. Coba lagi sebentar.',
    th: 'บริการไม่พร้อมใช้งานชั่วคราว โปรดลองใหม่อีกครั้ง',
    vi: 'Dịch vụ tạm thời không khả dụng. Hãy thử lại sau.',
    ms: 'Perkhidmatan tidak tersedia buat masa ini. Cuba lagi sebentar.',
  },
  [ERROR_CODES.marketplaceUnavailable]: {
    'zh-CN': '暂时无法连接平台，请稍后再试。',
    en: "Can't reach the marketplace right now. Try again in a moment.",
    id: 'Marketplace sedang tidak dapat dihubungi. Coba lagi sebentar.',
    th: 'ติดต่อมาร์เก็ตเพลสไม่ได้ในขณะนี้ โปรดลองใหม่ภายหลัง',
    vi: 'Hiện không kết nối được với sàn. Hãy thử lại sau.',
    ms: 'Platform tidak dapat dihubungi buat masa ini. Cuba lagi sebentar.',
  },
  [ERROR_CODES.deliveryMissing]: {
    'zh-CN': '此服务器尚未设置邮件或短信服务，无法发送验证码。请联系管理员。',
    en: "This server isn't set up to send this type of code. Contact your administrator.",
    id: 'Server ini belum diatur untuk mengirim kode lewat cara ini. Hubungi administrator.',
    th: 'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าให้ส่งรหัสด้วยวิธีนี้ โปรดติดต่อผู้ดูแลระบบ',
    vi: 'Máy chủ này chưa được thiết lập để gửi mã theo cách này. Hãy liên hệ quản trị viên.',
    ms: 'Pelayan ini belum disediakan untuk menghantar kod dengan cara ini. Hubungi pentadbir.',
  },
};

/**
 * A code in words, for a person. `{limit}` in a text is `info.limit`, a number of bytes; `{name}` is `info.name`, `{at}` the
 * place `info.at` counted from 1.
 */
export function reasonOf(
  code: ErrorCode,
  language: LanguageCode,
  info: Readonly<Record<string, unknown>> = {},
): string {
  const { limit, name, at } = info;
  return REASONS[code][language]
    .replace('{limit}', () => sizeText(Number(limit), language))
    .replace('{at}', () => String(Number(at) + 1))
    .replace('{name}', () => String(name));
}

function sizeText(bytes: number, language: LanguageCode): string {
  const isLarge = bytes >= GB;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / (isLarge ? GB : MB));
}
