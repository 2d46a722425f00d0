import type { NoticeKind } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import type { NoticeParams } from './notice-mail-kind.ts';
import type { Wording, Words } from './notice-wording.ts';
import { SHOP_WORDINGS } from './shop-notice-texts.ts';
import { TEAM_WORDINGS } from './team-notice-texts.ts';

/** The words of each kind in a mail. Names in them are values of the notice. */
const WORDINGS: Readonly<Record<NoticeKind, Wording>> = {
  shopExpired: {
    en: (value) => ({
      subject: `Reconnect your shop ${value('shopName')}`,
      text: `The authorisation of ${value('shopName')} (${value('platform')}) has expired. Seller Chat neither receives nor sends messages of this shop until you connect it again.`,
    }),
    'zh-CN': (value) => ({
      subject: `请重新授权店铺“${value('shopName')}”`,
      text: `店铺“${value('shopName')}”（${value('platform')}）的授权已过期。重新授权之前，Seller Chat 无法收发该店铺的消息。`,
    }),
    id: (value) => ({
      subject: `Hubungkan kembali toko ${value('shopName')}`,
      text: `Otorisasi toko ${value('shopName')} (${value('platform')}) sudah berakhir. Seller Chat tidak dapat menerima atau mengirim pesan toko ini sampai Anda menghubungkannya kembali.`,
    }),
    th: (value) => ({
      subject: `โปรดเชื่อมต่อร้าน ${value('shopName')} อีกครั้ง`,
      text: `การอนุญาตของร้าน ${value('shopName')} (${value('platform')}) หมดอายุแล้ว Seller Chat จะไม่สามารถรับหรือส่งข้อความของร้านนี้ได้จนกว่าคุณจะเชื่อมต่อร้านอีกครั้ง`,
    }),
    vi: (value) => ({
      subject: `Hãy kết nối lại cửa hàng ${value('shopName')}`,
      text: `Ủy quyền của cửa hàng ${value('shopName')} (${value('platform')}) đã hết hạn. Seller Chat không thể nhận hay gửi tin nhắn của cửa hàng này cho đến khi bạn kết nối lại.`,
    }),
    ms: (value) => ({
      subject: `Sambung semula kedai ${value('shopName')}`,
      text: `Kebenaran kedai ${value('shopName')} (${value('platform')}) telah tamat tempoh. Seller Chat tidak dapat menerima atau menghantar mesej kedai ini sehingga anda menyambungkannya semula.`,
    }),
  },
  signInFromNewBrowser: {
    en: (value) => ({
      subject: 'New sign-in to your account',
      text: `Your account was signed in to from a browser that has not been used before: ${value('at')}, IP address ${value('address')}. If this was not you, change your password; that signs everyone out.`,
    }),
    'zh-CN': (value) => ({
      subject: '您的账号在新的浏览器上登录',
      text: `您的账号于 ${value('at')} 在一个未使用过的浏览器上登录，IP 地址：${value('address')}。如果不是您本人操作，请修改密码，所有登录将随之退出。`,
    }),
    id: (value) => ({
      subject: 'Aktivitas masuk baru di akun Anda',
      text: `Akun Anda digunakan untuk masuk dari browser yang belum pernah dipakai: ${value('at')}, alamat IP ${value('address')}. Jika ini bukan Anda, ubah kata sandi; semua sesi masuk akan berakhir.`,
    }),
    th: (value) => ({
      subject: 'มีการเข้าสู่ระบบบัญชีของคุณจากเบราว์เซอร์ใหม่',
      text: `มีการเข้าสู่ระบบบัญชีของคุณจากเบราว์เซอร์ที่ไม่เคยใช้มาก่อน: ${value('at')} ที่อยู่ IP ${value('address')} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่าน ระบบจะออกจากทุกอุปกรณ์`,
    }),
    vi: (value) => ({
      subject: 'Đăng nhập mới vào tài khoản của bạn',
      text: `Tài khoản của bạn vừa được đăng nhập từ một trình duyệt chưa từng dùng: ${value('at')}, địa chỉ IP ${value('address')}. Nếu không phải bạn, hãy đổi mật khẩu; mọi phiên đăng nhập sẽ kết thúc.`,
    }),
    ms: (value) => ({
      subject: 'Log masuk baharu ke akaun anda',
      text: `Akaun anda telah dilog masuk daripada pelayar yang belum pernah digunakan: ${value('at')}, alamat IP ${value('address')}. Jika ini bukan anda, tukar kata laluan; semua sesi log masuk akan tamat.`,
    }),
  },
  passwordChanged: {
    en: (value) => ({
      subject: 'Your password was changed',
      text: `The password of your account was changed: ${value('at')}, IP address ${value('address')}. Other devices were signed out. If this was not you, set a new password at once with “Forgot your password?” on the sign-in page.`,
    }),
    'zh-CN': (value) => ({
      subject: '您的密码已修改',
      text: `您的账号密码已于 ${value('at')} 修改，IP 地址：${value('address')}。其他设备已退出登录。如果不是您本人操作，请立即在登录页面通过“忘记密码”重新设置密码。`,
    }),
    id: (value) => ({
      subject: 'Kata sandi Anda telah diubah',
      text: `Kata sandi akun Anda telah diubah: ${value('at')}, alamat IP ${value('address')}. Perangkat lain sudah dikeluarkan. Jika ini bukan Anda, segera buat kata sandi baru lewat “Lupa kata sandi?” di halaman masuk.`,
    }),
    th: (value) => ({
      subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      text: `รหัสผ่านของบัญชีคุณถูกเปลี่ยน: ${value('at')} ที่อยู่ IP ${value('address')} อุปกรณ์อื่นออกจากระบบแล้ว หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีด้วย “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบ`,
    }),
    vi: (value) => ({
      subject: 'Mật khẩu của bạn đã được đổi',
      text: `Mật khẩu tài khoản của bạn đã được đổi: ${value('at')}, địa chỉ IP ${value('address')}. Các thiết bị khác đã bị đăng xuất. Nếu không phải bạn, hãy đặt ngay mật khẩu mới bằng “Quên mật khẩu?” ở trang đăng nhập.`,
    }),
    ms: (value) => ({
      subject: 'Kata laluan anda telah ditukar',
      text: `Kata laluan akaun anda telah ditukar: ${value('at')}, alamat IP ${value('address')}. Peranti lain telah dilog keluar. Jika ini bukan anda, tetapkan kata laluan baharu dengan segera melalui “Lupa kata laluan?” di halaman log masuk.`,
    }),
  },
  secondFactorOn: {
    en: (value) => ({
      subject: 'Two-step sign-in is on',
      text: `Signing in to your account asks for a code of an authenticator app from now on: ${value('at')}, IP address ${value('address')}. If this was not you, set a new password at once with “Forgot your password?”, and ask your administrator to turn two-step sign-in off.`,
    }),
    'zh-CN': (value) => ({
      subject: '两步验证已开启',
      text: `您的账号已于 ${value('at')} 开启两步验证，IP 地址：${value('address')}。此后登录需要身份验证器应用中的验证码。如果不是您本人操作，请立即通过“忘记密码”重新设置密码，并联系管理员关闭两步验证。`,
    }),
    id: (value) => ({
      subject: 'Verifikasi dua langkah aktif',
      text: `Mulai sekarang, masuk ke akun Anda memerlukan kode dari aplikasi autentikator: ${value('at')}, alamat IP ${value('address')}. Jika ini bukan Anda, segera buat kata sandi baru lewat “Lupa kata sandi?” dan minta administrator menonaktifkan verifikasi dua langkah.`,
    }),
    th: (value) => ({
      subject: 'เปิดการยืนยันสองขั้นตอนแล้ว',
      text: `ตั้งแต่นี้ไป การเข้าสู่ระบบบัญชีของคุณต้องใช้รหัสจากแอปยืนยันตัวตน: ${value('at')} ที่อยู่ IP ${value('address')} หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีด้วย “ลืมรหัสผ่าน” และขอให้ผู้ดูแลระบบปิดการยืนยันสองขั้นตอน`,
    }),
    vi: (value) => ({
      subject: 'Xác minh hai bước đã bật',
      text: `Từ nay, đăng nhập vào tài khoản của bạn cần mã từ ứng dụng xác thực: ${value('at')}, địa chỉ IP ${value('address')}. Nếu không phải bạn, hãy đặt ngay mật khẩu mới bằng “Quên mật khẩu?” và nhờ quản trị viên tắt xác minh hai bước.`,
    }),
    ms: (value) => ({
      subject: 'Pengesahan dua langkah dihidupkan',
      text: `Mulai sekarang, log masuk ke akaun anda memerlukan kod daripada aplikasi pengesah: ${value('at')}, alamat IP ${value('address')}. Jika ini bukan anda, tetapkan kata laluan baharu dengan segera melalui “Lupa kata laluan?” dan minta pentadbir mematikan pengesahan dua langkah.`,
    }),
  },
  secondFactorOff: {
    en: (value) => ({
      subject: 'Two-step sign-in is off',
      text: `Your account is protected by its password alone again: ${value('at')}, IP address ${value('address')}. If this was not you, change your password and turn two-step sign-in on again.`,
    }),
    'zh-CN': (value) => ({
      subject: '两步验证已关闭',
      text: `您的账号已于 ${value('at')} 关闭两步验证，IP 地址：${value('address')}。现在仅凭密码即可登录。如果不是您本人操作，请修改密码并重新开启两步验证。`,
    }),
    id: (value) => ({
      subject: 'Verifikasi dua langkah nonaktif',
      text: `Akun Anda kini hanya dilindungi kata sandi: ${value('at')}, alamat IP ${value('address')}. Jika ini bukan Anda, ubah kata sandi dan aktifkan lagi verifikasi dua langkah.`,
    }),
    th: (value) => ({
      subject: 'ปิดการยืนยันสองขั้นตอนแล้ว',
      text: `ตอนนี้บัญชีของคุณป้องกันด้วยรหัสผ่านเพียงอย่างเดียว: ${value('at')} ที่อยู่ IP ${value('address')} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและเปิดการยืนยันสองขั้นตอนอีกครั้ง`,
    }),
    vi: (value) => ({
      subject: 'Xác minh hai bước đã tắt',
      text: `Tài khoản của bạn hiện chỉ được bảo vệ bằng mật khẩu: ${value('at')}, địa chỉ IP ${value('address')}. Nếu không phải bạn, hãy đổi mật khẩu và bật lại xác minh hai bước.`,
    }),
    ms: (value) => ({
      subject: 'Pengesahan dua langkah dimatikan',
      text: `Akaun anda kini dilindungi oleh kata laluan sahaja: ${value('at')}, alamat IP ${value('address')}. Jika ini bukan anda, tukar kata laluan dan hidupkan semula pengesahan dua langkah.`,
    }),
  },
  recoveryCodeUsed: {
    en: (value) => ({
      subject: 'A recovery code was used',
      text: `Your account was signed in to with a recovery code: ${value('at')}, IP address ${value('address')}. Recovery codes left: ${value('left')}. If this was not you, change your password and make new recovery codes.`,
    }),
    'zh-CN': (value) => ({
      subject: '有人使用了您的恢复码',
      text: `您的账号于 ${value('at')} 使用恢复码登录，IP 地址：${value('address')}。剩余恢复码：${value('left')} 个。如果不是您本人操作，请修改密码并重新生成恢复码。`,
    }),
    id: (value) => ({
      subject: 'Kode pemulihan digunakan',
      text: `Akun Anda dimasuki dengan kode pemulihan: ${value('at')}, alamat IP ${value('address')}. Sisa kode pemulihan: ${value('left')}. Jika ini bukan Anda, ubah kata sandi dan buat kode pemulihan baru.`,
    }),
    th: (value) => ({
      subject: 'มีการใช้รหัสกู้คืน',
      text: `มีการเข้าสู่ระบบบัญชีของคุณด้วยรหัสกู้คืน: ${value('at')} ที่อยู่ IP ${value('address')} รหัสกู้คืนที่เหลือ: ${value('left')} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและสร้างรหัสกู้คืนใหม่`,
    }),
    vi: (value) => ({
      subject: 'Một mã khôi phục đã được dùng',
      text: `Tài khoản của bạn được đăng nhập bằng mã khôi phục: ${value('at')}, địa chỉ IP ${value('address')}. Số mã khôi phục còn lại: ${value('left')}. Nếu không phải bạn, hãy đổi mật khẩu và tạo mã khôi phục mới.`,
    }),
    ms: (value) => ({
      subject: 'Kod pemulihan telah digunakan',
      text: `Akaun anda dilog masuk dengan kod pemulihan: ${value('at')}, alamat IP ${value('address')}. Baki kod pemulihan: ${value('left')}. Jika ini bukan anda, tukar kata laluan dan buat kod pemulihan baharu.`,
    }),
  },
  dataExportReady: {
    en: (value) => ({
      subject: 'Your data export is ready',
      text: `The export of your account data is ready. It can be downloaded until ${value('at')}, in Seller Chat under Settings, Data and account. It holds your buyers' messages: if you did not ask for it, change your password.`,
    }),
    'zh-CN': (value) => ({
      subject: '您的数据导出已完成',
      text: `您的账号数据已导出完成，可在 ${value('at')} 之前前往 Seller Chat 的“设置 > 数据与账号”下载。文件中包含买家消息；如果不是您本人申请的导出，请修改密码。`,
    }),
    id: (value) => ({
      subject: 'Ekspor data Anda sudah siap',
      text: `Ekspor data akun Anda sudah siap. File dapat diunduh sampai ${value('at')} di Seller Chat, menu Pengaturan, Data dan akun. Isinya pesan pembeli Anda: jika bukan Anda yang memintanya, ubah kata sandi.`,
    }),
    th: (value) => ({
      subject: 'การส่งออกข้อมูลของคุณพร้อมแล้ว',
      text: `การส่งออกข้อมูลบัญชีของคุณพร้อมแล้ว ดาวน์โหลดได้ถึง ${value('at')} ใน Seller Chat ที่ การตั้งค่า > ข้อมูลและบัญชี ไฟล์นี้มีข้อความของผู้ซื้อ หากคุณไม่ได้เป็นผู้ขอ โปรดเปลี่ยนรหัสผ่าน`,
    }),
    vi: (value) => ({
      subject: 'Bản xuất dữ liệu của bạn đã sẵn sàng',
      text: `Bản xuất dữ liệu tài khoản của bạn đã sẵn sàng. Bạn có thể tải xuống đến ${value('at')} trong Seller Chat, mục Cài đặt, Dữ liệu và tài khoản. Tệp chứa tin nhắn của người mua: nếu không phải bạn yêu cầu, hãy đổi mật khẩu.`,
    }),
    ms: (value) => ({
      subject: 'Eksport data anda sudah sedia',
      text: `Eksport data akaun anda sudah sedia. Fail boleh dimuat turun sehingga ${value('at')} di Seller Chat, menu Tetapan, Data dan akaun. Ia mengandungi mesej pembeli anda: jika bukan anda yang memintanya, tukar kata laluan.`,
    }),
  },
  accountDeletionRequested: {
    en: (value) => ({
      subject: 'Your account is to be deleted',
      text: `The deletion of your account was requested. On ${value('at')} the account is deleted with all shops, conversations, files and sub-accounts. Until then everything works as before, and you can cancel in Seller Chat under Settings, Data and account. If this was not you, cancel it and change your password.`,
    }),
    'zh-CN': (value) => ({
      subject: '您的账号即将删除',
      text: `您的账号已申请删除。账号及其全部店铺、会话、文件和子账号将于 ${value('at')} 删除。在此之前一切照常使用，您可以在 Seller Chat 的“设置 > 数据与账号”中取消。如果不是您本人操作，请取消删除并修改密码。`,
    }),
    id: (value) => ({
      subject: 'Akun Anda akan dihapus',
      text: `Penghapusan akun Anda telah diminta. Pada ${value('at')} akun dihapus beserta semua toko, percakapan, file, dan sub-akun. Sampai saat itu semuanya berjalan seperti biasa, dan Anda dapat membatalkannya di Seller Chat, menu Pengaturan, Data dan akun. Jika ini bukan Anda, batalkan dan ubah kata sandi.`,
    }),
    th: (value) => ({
      subject: 'บัญชีของคุณกำลังจะถูกลบ',
      text: `มีการขอลบบัญชีของคุณ บัญชีจะถูกลบพร้อมร้านค้า การสนทนา ไฟล์ และบัญชีย่อยทั้งหมดในวันที่ ${value('at')} ก่อนถึงเวลานั้นทุกอย่างใช้งานได้ตามปกติ และคุณยกเลิกได้ใน Seller Chat ที่ การตั้งค่า > ข้อมูลและบัญชี หากไม่ใช่คุณ โปรดยกเลิกและเปลี่ยนรหัสผ่าน`,
    }),
    vi: (value) => ({
      subject: 'Tài khoản của bạn sắp bị xóa',
      text: `Tài khoản của bạn đã được yêu cầu xóa. Vào ${value('at')}, tài khoản cùng mọi cửa hàng, hội thoại, tệp và tài khoản phụ sẽ bị xóa. Trước lúc đó mọi thứ vẫn hoạt động bình thường, và bạn có thể hủy trong Seller Chat, mục Cài đặt, Dữ liệu và tài khoản. Nếu không phải bạn, hãy hủy và đổi mật khẩu.`,
    }),
    ms: (value) => ({
      subject: 'Akaun anda akan dipadam',
      text: `Pemadaman akaun anda telah diminta. Pada ${value('at')} akaun dipadam bersama semua kedai, perbualan, fail dan subakaun. Sehingga itu semuanya berjalan seperti biasa, dan anda boleh membatalkannya di Seller Chat, menu Tetapan, Data dan akaun. Jika ini bukan anda, batalkan dan tukar kata laluan.`,
    }),
  },
  accountDeletionNear: {
    en: (value) => ({
      subject: 'Your account is deleted soon',
      text: `On ${value('at')} your account is deleted with all shops, conversations, files and sub-accounts. Nothing of it can be restored after that. Until then you can cancel in Seller Chat under Settings, Data and account.`,
    }),
    'zh-CN': (value) => ({
      subject: '您的账号很快将被删除',
      text: `您的账号及其全部店铺、会话、文件和子账号将于 ${value('at')} 删除，删除后无法恢复。在此之前，您可以在 Seller Chat 的“设置 > 数据与账号”中取消。`,
    }),
    id: (value) => ({
      subject: 'Akun Anda segera dihapus',
      text: `Pada ${value('at')} akun Anda dihapus beserta semua toko, percakapan, file, dan sub-akun. Setelah itu tidak ada yang dapat dipulihkan. Sampai saat itu Anda dapat membatalkannya di Seller Chat, menu Pengaturan, Data dan akun.`,
    }),
    th: (value) => ({
      subject: 'บัญชีของคุณจะถูกลบในเร็ว ๆ นี้',
      text: `บัญชีของคุณจะถูกลบพร้อมร้านค้า การสนทนา ไฟล์ และบัญชีย่อยทั้งหมดในวันที่ ${value('at')} หลังจากนั้นจะกู้คืนไม่ได้ ก่อนถึงเวลานั้นคุณยกเลิกได้ใน Seller Chat ที่ การตั้งค่า > ข้อมูลและบัญชี`,
    }),
    vi: (value) => ({
      subject: 'Tài khoản của bạn sắp đến lúc bị xóa',
      text: `Vào ${value('at')}, tài khoản của bạn cùng mọi cửa hàng, hội thoại, tệp và tài khoản phụ sẽ bị xóa. Sau đó không thể khôi phục. Trước lúc đó bạn có thể hủy trong Seller Chat, mục Cài đặt, Dữ liệu và tài khoản.`,
    }),
    ms: (value) => ({
      subject: 'Akaun anda akan dipadam tidak lama lagi',
      text: `Pada ${value('at')} akaun anda dipadam bersama semua kedai, perbualan, fail dan subakaun. Selepas itu tiada apa yang boleh dipulihkan. Sehingga itu anda boleh membatalkannya di Seller Chat, menu Tetapan, Data dan akaun.`,
    }),
  },
  accountDeletionCancelled: {
    en: () => ({
      subject: 'Your account is kept',
      text: 'The deletion of your account was cancelled. Nothing was deleted.',
    }),
    'zh-CN': () => ({ subject: '您的账号将保留', text: '您的账号删除申请已取消，没有任何数据被删除。' }),
    id: () => ({
      subject: 'Akun Anda tetap ada',
      text: 'Penghapusan akun Anda telah dibatalkan. Tidak ada yang dihapus.',
    }),
    th: () => ({ subject: 'บัญชีของคุณยังคงอยู่', text: 'ยกเลิกการลบบัญชีของคุณแล้ว ไม่มีข้อมูลใดถูกลบ' }),
    vi: () => ({
      subject: 'Tài khoản của bạn được giữ lại',
      text: 'Việc xóa tài khoản của bạn đã được hủy. Không có gì bị xóa.',
    }),
    ms: () => ({
      subject: 'Akaun anda dikekalkan',
      text: 'Pemadaman akaun anda telah dibatalkan. Tiada apa yang dipadam.',
    }),
  },
  erpLinkExpired: {
    en: (value) => ({
      subject: `Link your shop ${value('shopName')} with the ERP again`,
      text: `The ERP no longer accepts the link of ${value('shopName')}. Conversations go on as before. Link the shop again if you use it with the ERP.`,
    }),
    'zh-CN': (value) => ({
      subject: `请重新将店铺“${value('shopName')}”关联 ERP`,
      text: `ERP已不再接受店铺“${value('shopName')}”的关联。聊天不受影响。如需与 ERP 一起使用，请重新关联该店铺。`,
    }),
    id: (value) => ({
      subject: `Tautkan kembali toko ${value('shopName')} dengan ERP`,
      text: `ERP tidak lagi menerima tautan toko ${value('shopName')}. Percakapan berjalan seperti biasa. Tautkan kembali toko ini jika Anda memakainya dengan ERP.`,
    }),
    th: (value) => ({
      subject: `โปรดเชื่อมร้าน ${value('shopName')} กับ ERP อีกครั้ง`,
      text: `ERP ไม่ยอมรับการเชื่อมของร้าน ${value('shopName')} แล้ว การสนทนายังใช้งานได้ตามปกติ หากคุณใช้ร้านนี้กับ ERP โปรดเชื่อมร้านอีกครั้ง`,
    }),
    vi: (value) => ({
      subject: `Hãy liên kết lại cửa hàng ${value('shopName')} với ERP`,
      text: `ERP không còn chấp nhận liên kết của cửa hàng ${value('shopName')}. Các cuộc trò chuyện vẫn diễn ra như trước. Hãy liên kết lại nếu bạn dùng cửa hàng này với ERP.`,
    }),
    ms: (value) => ({
      subject: `Pautkan semula kedai ${value('shopName')} dengan ERP`,
      text: `ERP tidak lagi menerima pautan kedai ${value('shopName')}. Perbualan berjalan seperti biasa. Pautkan semula kedai ini jika anda menggunakannya dengan ERP.`,
    }),
  },
  ...SHOP_WORDINGS,
  ...TEAM_WORDINGS,
};

/** The mail of a notice in a language. A value that is missing stays empty; `at` is a moment in UTC. */
export function wordNotice(kind: NoticeKind, params: NoticeParams, language: LanguageCode): Words {
  return WORDINGS[kind][language]((name) => {
    const value = params[name] ?? '';
    return name === 'at' && typeof value === 'number' ? momentIn(language, value) : String(value);
  });
}

function momentIn(language: LanguageCode, epochMs: number): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(language, options).format(epochMs)} UTC`;
}
