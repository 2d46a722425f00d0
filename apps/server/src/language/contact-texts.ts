import type { CodeTexts } from './code-text.ts';

/** A code that proves a new e-mail address or mobile number of a person. */
export const CONTACT: CodeTexts = {
  'zh-CN': {
    subject: '{code} 是您绑定 Seller Chat 的验证码',
    mail: '{code}\n\n这是将此邮箱用于登录 Seller Chat 的验证码，5 分钟内有效，只能使用一次。\n\n请勿告诉任何人，我们也不会向您索要。如果不是您本人操作，请忽略此邮件。',
    sms: '{code} 是将此手机号用于登录 Seller Chat 的验证码，5 分钟内有效。请勿告诉任何人。',
  },
  en: {
    subject: '{code} is your code to sign in to Seller Chat with this address',
    mail: "{code}\n\nThis is your code to use this email address to sign in to Seller Chat. It works once, within 5 minutes.\n\nDon't share it. We never ask for it. If you didn't request it, ignore this email.",
    sms: "{code} is your code to use this number to sign in to Seller Chat. It works for 5 minutes. Don't share it.",
  },
  id: {
    subject: '{code} adalah kode Anda untuk masuk ke Seller Chat dengan alamat ini',
    mail: '{code}\n\nIni kode Anda untuk memakai alamat email ini saat masuk ke Seller Chat. Kode berlaku sekali, selama 5 menit.\n\nJangan beri tahu siapa pun. Kami tidak pernah memintanya. Jika bukan Anda yang meminta, abaikan email ini.',
    sms: '{code} adalah kode Anda untuk memakai nomor ini saat masuk ke Seller Chat. Berlaku 5 menit. Jangan beri tahu siapa pun.',
  },
  th: {
    subject: '{code} คือรหัสสำหรับเข้าสู่ระบบ Seller Chat ด้วยอีเมลนี้',
    mail: '{code}\n\nนี่คือรหัสสำหรับใช้อีเมลนี้เข้าสู่ระบบ Seller Chat ใช้ได้ครั้งเดียวภายใน 5 นาที\n\nอย่าบอกรหัสนี้กับใคร เราไม่เคยขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ โปรดละเว้นอีเมลฉบับนี้',
    sms: '{code} คือรหัสสำหรับใช้หมายเลขนี้เข้าสู่ระบบ Seller Chat ใช้ได้ 5 นาที อย่าบอกใคร',
  },
  vi: {
    subject: '{code} là mã để đăng nhập Seller Chat bằng địa chỉ này',
    mail: '{code}\n\nĐây là mã để dùng địa chỉ email này đăng nhập Seller Chat. Mã dùng được một lần, trong 5 phút.\n\nĐừng cho ai biết mã này. Chúng tôi không bao giờ hỏi mã. Nếu bạn không yêu cầu, hãy bỏ qua email này.',
    sms: '{code} là mã để dùng số này đăng nhập Seller Chat, có hiệu lực 5 phút. Đừng cho ai biết.',
  },
  ms: {
    subject: '{code} ialah kod anda untuk log masuk ke Seller Chat dengan alamat ini',
    mail: '{code}\n\nIni kod anda untuk menggunakan alamat e-mel ini bagi log masuk ke Seller Chat. Kod ini sah sekali sahaja, dalam masa 5 minit.\n\nJangan kongsikan. Kami tidak pernah memintanya. Jika anda tidak memintanya, abaikan e-mel ini.',
    sms: '{code} ialah kod anda untuk menggunakan nombor ini bagi log masuk ke Seller Chat. Sah 5 minit. Jangan kongsikan.',
  },
};

/** To an address or number that a person wants to have, and that an account has. Without a code. */
export const CONTACT_TAKEN: CodeTexts = {
  'zh-CN': {
    subject: '此邮箱已用于一个 Seller Chat 账号',
    mail: '有人想把此邮箱用于登录另一个 Seller Chat 账号，但它已属于一个账号，因此没有发送验证码。\n\n如果是您本人，请使用另一个邮箱，或先在原账号中更换邮箱。如果不是，请忽略此邮件。',
    sms: '有人想把此手机号用于另一个 Seller Chat 账号，但它已属于一个账号。请使用其他号码；如非本人操作请忽略。',
  },
  en: {
    subject: 'This address already belongs to a Seller Chat account',
    mail: "Someone wanted to use this email address to sign in to another Seller Chat account. It already belongs to an account, so there is no code.\n\nIf it was you, use another address, or change the address of the other account first. If it wasn't you, ignore this email.",
    sms: "Someone wanted to use this number for another Seller Chat account, but it already belongs to one. Use another number. If it wasn't you, ignore this message.",
  },
  id: {
    subject: 'Alamat ini sudah dipakai akun Seller Chat',
    mail: 'Seseorang ingin memakai alamat email ini untuk masuk ke akun Seller Chat lain. Alamat ini sudah milik sebuah akun, jadi tidak ada kode.\n\nJika itu Anda, gunakan alamat lain, atau ubah dulu alamat di akun yang lama. Jika bukan Anda, abaikan email ini.',
    sms: 'Seseorang ingin memakai nomor ini untuk akun Seller Chat lain, tetapi nomor ini sudah milik sebuah akun. Gunakan nomor lain. Jika bukan Anda, abaikan pesan ini.',
  },
  th: {
    subject: 'อีเมลนี้เป็นของบัญชี Seller Chat อยู่แล้ว',
    mail: 'มีผู้ต้องการใช้อีเมลนี้เข้าสู่ระบบบัญชี Seller Chat อื่น แต่อีเมลนี้เป็นของบัญชีหนึ่งอยู่แล้ว จึงไม่มีการส่งรหัส\n\nหากเป็นคุณ โปรดใช้อีเมลอื่น หรือเปลี่ยนอีเมลของบัญชีเดิมก่อน หากไม่ใช่คุณ โปรดละเว้นอีเมลฉบับนี้',
    sms: 'มีผู้ต้องการใช้หมายเลขนี้กับบัญชี Seller Chat อื่น แต่หมายเลขนี้มีบัญชีอยู่แล้ว โปรดใช้หมายเลขอื่น หากไม่ใช่คุณ โปรดละเว้นข้อความนี้',
  },
  vi: {
    subject: 'Địa chỉ này đã thuộc về một tài khoản Seller Chat',
    mail: 'Có người muốn dùng địa chỉ email này để đăng nhập một tài khoản Seller Chat khác. Địa chỉ đã thuộc về một tài khoản nên không có mã nào được gửi.\n\nNếu đó là bạn, hãy dùng địa chỉ khác, hoặc đổi địa chỉ của tài khoản kia trước. Nếu không phải bạn, hãy bỏ qua email này.',
    sms: 'Có người muốn dùng số này cho một tài khoản Seller Chat khác, nhưng số đã thuộc về một tài khoản. Hãy dùng số khác. Nếu không phải bạn, hãy bỏ qua tin này.',
  },
  ms: {
    subject: 'Alamat ini sudah milik satu akaun Seller Chat',
    mail: 'Seseorang mahu menggunakan alamat e-mel ini untuk log masuk ke akaun Seller Chat yang lain. Alamat ini sudah milik satu akaun, jadi tiada kod dihantar.\n\nJika itu anda, gunakan alamat lain, atau tukar alamat akaun yang satu lagi dahulu. Jika bukan anda, abaikan e-mel ini.',
    sms: 'Seseorang mahu menggunakan nombor ini untuk akaun Seller Chat yang lain, tetapi nombor ini sudah milik satu akaun. Gunakan nombor lain. Jika bukan anda, abaikan mesej ini.',
  },
};

/** The e-mail address of a person was added, changed or removed. To the old one and to their mobile number. */
export const EMAIL_CHANGED: CodeTexts = {
  'zh-CN': {
    subject: '您的 Seller Chat 登录邮箱已更改',
    mail: '您的 Seller Chat 账号的登录邮箱已更改。如果此邮箱是原来的登录邮箱，则不能再用它登录。\n\n如果是您本人操作，无需处理。如果不是，请立即在登录页点击“忘记密码”重设密码；无法重设时请联系我们。',
    sms: '您的 Seller Chat 登录邮箱已更改。如非本人操作，请立即在登录页点击“忘记密码”重设密码。',
  },
  en: {
    subject: 'Your Seller Chat sign-in email was changed',
    mail: "The email address to sign in to your Seller Chat account was changed. If this is the old address, it no longer signs in.\n\nIf it was you, there is nothing to do. If it wasn't you, choose “Forgot password” on the sign-in page at once; if that doesn't work, contact us.",
    sms: "Your Seller Chat sign-in email was changed. If it wasn't you, choose “Forgot password” on the sign-in page at once.",
  },
  id: {
    subject: 'Email untuk masuk ke Seller Chat Anda telah diubah',
    mail: 'Alamat email untuk masuk ke akun Seller Chat Anda telah diubah. Jika ini alamat yang lama, alamat ini tidak bisa dipakai masuk lagi.\n\nJika itu Anda, tidak perlu melakukan apa pun. Jika bukan Anda, segera pilih “Lupa kata sandi” di halaman masuk; jika tidak berhasil, hubungi kami.',
    sms: 'Email untuk masuk ke Seller Chat Anda telah diubah. Jika bukan Anda, segera pilih “Lupa kata sandi” di halaman masuk.',
  },
  th: {
    subject: 'อีเมลสำหรับเข้าสู่ระบบ Seller Chat ของคุณถูกเปลี่ยนแล้ว',
    mail: 'อีเมลสำหรับเข้าสู่ระบบบัญชี Seller Chat ของคุณถูกเปลี่ยนแล้ว หากนี่คืออีเมลเดิม จะใช้เข้าสู่ระบบไม่ได้อีก\n\nหากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่คุณ โปรดเลือก “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบทันที หากทำไม่ได้ โปรดติดต่อเรา',
    sms: 'อีเมลสำหรับเข้าสู่ระบบ Seller Chat ของคุณถูกเปลี่ยนแล้ว หากไม่ใช่คุณ โปรดเลือก “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบทันที',
  },
  vi: {
    subject: 'Email đăng nhập Seller Chat của bạn đã được thay đổi',
    mail: 'Địa chỉ email để đăng nhập tài khoản Seller Chat của bạn đã được thay đổi. Nếu đây là địa chỉ cũ, bạn không thể đăng nhập bằng địa chỉ này nữa.\n\nNếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy chọn ngay “Quên mật khẩu” ở trang đăng nhập; nếu không được, hãy liên hệ với chúng tôi.',
    sms: 'Email đăng nhập Seller Chat của bạn đã được thay đổi. Nếu không phải bạn, hãy chọn ngay “Quên mật khẩu” ở trang đăng nhập.',
  },
  ms: {
    subject: 'E-mel log masuk Seller Chat anda telah ditukar',
    mail: 'Alamat e-mel untuk log masuk ke akaun Seller Chat anda telah ditukar. Jika ini alamat lama, alamat ini tidak boleh digunakan untuk log masuk lagi.\n\nJika itu anda, tiada apa-apa yang perlu dibuat. Jika bukan anda, pilih “Lupa kata laluan” di halaman log masuk dengan segera; jika tidak berjaya, hubungi kami.',
    sms: 'E-mel log masuk Seller Chat anda telah ditukar. Jika bukan anda, pilih “Lupa kata laluan” di halaman log masuk dengan segera.',
  },
};

/** The same for the mobile number: to the old one and to their e-mail address. */
export const MOBILE_CHANGED: CodeTexts = {
  'zh-CN': {
    subject: '您的 Seller Chat 登录手机号已更改',
    mail: '您的 Seller Chat 账号的登录手机号已更改，原来的号码不能再用于登录。\n\n如果是您本人操作，无需处理。如果不是，请立即在登录页点击“忘记密码”重设密码；无法重设时请联系我们。',
    sms: '您的 Seller Chat 登录手机号已更改。如果这是原来的号码，则不能再用它登录。如非本人操作，请立即重设密码。',
  },
  en: {
    subject: 'Your Seller Chat sign-in mobile number was changed',
    mail: "The mobile number to sign in to your Seller Chat account was changed. The old number no longer signs in.\n\nIf it was you, there is nothing to do. If it wasn't you, choose “Forgot password” on the sign-in page at once; if that doesn't work, contact us.",
    sms: "Your Seller Chat sign-in number was changed. If this is the old number, it no longer signs in. If it wasn't you, reset your password at once.",
  },
  id: {
    subject: 'Nomor ponsel untuk masuk ke Seller Chat Anda telah diubah',
    mail: 'Nomor ponsel untuk masuk ke akun Seller Chat Anda telah diubah. Nomor yang lama tidak bisa dipakai masuk lagi.\n\nJika itu Anda, tidak perlu melakukan apa pun. Jika bukan Anda, segera pilih “Lupa kata sandi” di halaman masuk; jika tidak berhasil, hubungi kami.',
    sms: 'Nomor untuk masuk ke Seller Chat Anda telah diubah. Jika ini nomor lama, nomor ini tidak bisa dipakai masuk lagi. Jika bukan Anda, segera atur ulang kata sandi.',
  },
  th: {
    subject: 'หมายเลขมือถือสำหรับเข้าสู่ระบบ Seller Chat ของคุณถูกเปลี่ยนแล้ว',
    mail: 'หมายเลขมือถือสำหรับเข้าสู่ระบบบัญชี Seller Chat ของคุณถูกเปลี่ยนแล้ว หมายเลขเดิมใช้เข้าสู่ระบบไม่ได้อีก\n\nหากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่คุณ โปรดเลือก “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบทันที หากทำไม่ได้ โปรดติดต่อเรา',
    sms: 'หมายเลขสำหรับเข้าสู่ระบบ Seller Chat ของคุณถูกเปลี่ยนแล้ว หากนี่คือหมายเลขเดิม จะใช้เข้าสู่ระบบไม่ได้อีก หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันที',
  },
  vi: {
    subject: 'Số di động đăng nhập Seller Chat của bạn đã được thay đổi',
    mail: 'Số di động để đăng nhập tài khoản Seller Chat của bạn đã được thay đổi. Số cũ không còn đăng nhập được nữa.\n\nNếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy chọn ngay “Quên mật khẩu” ở trang đăng nhập; nếu không được, hãy liên hệ với chúng tôi.',
    sms: 'Số đăng nhập Seller Chat của bạn đã được thay đổi. Nếu đây là số cũ, số này không còn đăng nhập được. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.',
  },
  ms: {
    subject: 'Nombor telefon log masuk Seller Chat anda telah ditukar',
    mail: 'Nombor telefon mudah alih untuk log masuk ke akaun Seller Chat anda telah ditukar. Nombor lama tidak boleh digunakan untuk log masuk lagi.\n\nJika itu anda, tiada apa-apa yang perlu dibuat. Jika bukan anda, pilih “Lupa kata laluan” di halaman log masuk dengan segera; jika tidak berjaya, hubungi kami.',
    sms: 'Nombor log masuk Seller Chat anda telah ditukar. Jika ini nombor lama, nombor ini tidak boleh digunakan lagi. Jika bukan anda, tetapkan semula kata laluan dengan segera.',
  },
};
