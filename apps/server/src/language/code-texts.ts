import type { LanguageCode } from '@seller-chat/core';
import type { CodeText, CodeTexts } from './code-text.ts';
import { CONTACT, CONTACT_TAKEN, EMAIL_CHANGED, MOBILE_CHANGED } from './contact-texts.ts';

const SIGNUP: CodeTexts = {
  'zh-CN': {
    subject: '{code} 是您的 Seller Chat 注册验证码',
    mail: '{code}\n\n这是您注册 Seller Chat 的验证码，5 分钟内有效，只能使用一次。\n\n请勿告诉任何人，我们也不会向您索要。如果不是您本人操作，请忽略此邮件。',
    sms: '{code} 是您注册 Seller Chat 的验证码，5 分钟内有效。请勿告诉任何人。',
  },
  en: {
    subject: '{code} is your code to sign up for Seller Chat',
    mail: "{code}\n\nThis is your code to sign up for Seller Chat. It works once, within 5 minutes.\n\nDon't share it. We never ask for it. If you didn't request it, ignore this email.",
    sms: "{code} is your code to sign up for Seller Chat. It works for 5 minutes. Don't share it.",
  },
  id: {
    subject: '{code} adalah kode Anda untuk mendaftar di Seller Chat',
    mail: '{code}\n\nIni kode Anda untuk mendaftar di Seller Chat. Kode berlaku sekali, selama 5 menit.\n\nJangan beri tahu siapa pun. Kami tidak pernah memintanya. Jika bukan Anda yang meminta, abaikan email ini.',
    sms: '{code} adalah kode Anda untuk mendaftar di Seller Chat. Berlaku 5 menit. Jangan beri tahu siapa pun.',
  },
  th: {
    subject: '{code} คือรหัสสมัคร Seller Chat ของคุณ',
    mail: '{code}\n\nนี่คือรหัสสำหรับสมัคร Seller Chat ใช้ได้ครั้งเดียวภายใน 5 นาที\n\nอย่าบอกรหัสนี้กับใคร เราไม่เคยขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ โปรดละเว้นอีเมลฉบับนี้',
    sms: '{code} คือรหัสสมัคร Seller Chat ใช้ได้ 5 นาที อย่าบอกใคร',
  },
  vi: {
    subject: '{code} là mã đăng ký Seller Chat của bạn',
    mail: '{code}\n\nĐây là mã để bạn đăng ký Seller Chat. Mã dùng được một lần, trong 5 phút.\n\nĐừng cho ai biết mã này. Chúng tôi không bao giờ hỏi mã. Nếu bạn không yêu cầu, hãy bỏ qua email này.',
    sms: '{code} là mã đăng ký Seller Chat của bạn, có hiệu lực 5 phút. Đừng cho ai biết.',
  },
  ms: {
    subject: '{code} ialah kod anda untuk mendaftar di Seller Chat',
    mail: '{code}\n\nIni kod anda untuk mendaftar di Seller Chat. Kod ini sah sekali sahaja, dalam masa 5 minit.\n\nJangan kongsikan. Kami tidak pernah memintanya. Jika anda tidak memintanya, abaikan e-mel ini.',
    sms: '{code} ialah kod anda untuk mendaftar di Seller Chat. Sah 5 minit. Jangan kongsikan.',
  },
};

const FORGET: CodeTexts = {
  'zh-CN': {
    subject: '{code} 是您重置 Seller Chat 密码的验证码',
    mail: '{code}\n\n这是您重置 Seller Chat 密码的验证码，5 分钟内有效，只能使用一次。\n\n请勿告诉任何人，我们也不会向您索要。如果不是您本人操作，请忽略此邮件，密码不会改变。',
    sms: '{code} 是您重置 Seller Chat 密码的验证码，5 分钟内有效。请勿告诉任何人。',
  },
  en: {
    subject: '{code} is your code to reset your Seller Chat password',
    mail: "{code}\n\nThis is your code to reset your Seller Chat password. It works once, within 5 minutes.\n\nDon't share it. We never ask for it. If you didn't request it, ignore this email: your password stays as it is.",
    sms: "{code} is your code to reset your Seller Chat password. It works for 5 minutes. Don't share it.",
  },
  id: {
    subject: '{code} adalah kode Anda untuk mengatur ulang kata sandi Seller Chat',
    mail: '{code}\n\nIni kode Anda untuk mengatur ulang kata sandi Seller Chat. Kode berlaku sekali, selama 5 menit.\n\nJangan beri tahu siapa pun. Kami tidak pernah memintanya. Jika bukan Anda yang meminta, abaikan email ini: kata sandi Anda tidak berubah.',
    sms: '{code} adalah kode Anda untuk mengatur ulang kata sandi Seller Chat. Berlaku 5 menit. Jangan beri tahu siapa pun.',
  },
  th: {
    subject: '{code} คือรหัสตั้งรหัสผ่าน Seller Chat ใหม่ของคุณ',
    mail: '{code}\n\nนี่คือรหัสสำหรับตั้งรหัสผ่าน Seller Chat ใหม่ ใช้ได้ครั้งเดียวภายใน 5 นาที\n\nอย่าบอกรหัสนี้กับใคร เราไม่เคยขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ โปรดละเว้นอีเมลฉบับนี้ รหัสผ่านของคุณจะไม่เปลี่ยน',
    sms: '{code} คือรหัสตั้งรหัสผ่าน Seller Chat ใหม่ ใช้ได้ 5 นาที อย่าบอกใคร',
  },
  vi: {
    subject: '{code} là mã đặt lại mật khẩu Seller Chat của bạn',
    mail: '{code}\n\nĐây là mã để bạn đặt lại mật khẩu Seller Chat. Mã dùng được một lần, trong 5 phút.\n\nĐừng cho ai biết mã này. Chúng tôi không bao giờ hỏi mã. Nếu bạn không yêu cầu, hãy bỏ qua email này: mật khẩu của bạn không thay đổi.',
    sms: '{code} là mã đặt lại mật khẩu Seller Chat của bạn, có hiệu lực 5 phút. Đừng cho ai biết.',
  },
  ms: {
    subject: '{code} ialah kod anda untuk menetapkan semula kata laluan Seller Chat',
    mail: '{code}\n\nIni kod anda untuk menetapkan semula kata laluan Seller Chat. Kod ini sah sekali sahaja, dalam masa 5 minit.\n\nJangan kongsikan. Kami tidak pernah memintanya. Jika anda tidak memintanya, abaikan e-mel ini: kata laluan anda tidak berubah.',
    sms: '{code} ialah kod anda untuk menetapkan semula kata laluan Seller Chat. Sah 5 minit. Jangan kongsikan.',
  },
};

const ACCOUNT_EXISTS: CodeTexts = {
  'zh-CN': {
    subject: '您已有 Seller Chat 账号',
    mail: '有人用此邮箱注册 Seller Chat，而此邮箱已有账号。\n\n如果是您本人，请直接登录；忘记密码时，请在登录页点击“忘记密码”。如果不是，请忽略此邮件。',
    sms: '此手机号已有 Seller Chat 账号。请直接登录，或在登录页点击“忘记密码”。如非本人操作请忽略。',
  },
  en: {
    subject: 'You already have a Seller Chat account',
    mail: "Someone tried to sign up for Seller Chat with this email address, which already has an account.\n\nIf it was you, sign in. If you've forgotten your password, choose “Forgot password” on the sign-in page. If it wasn't you, ignore this email.",
    sms: "This number already has a Seller Chat account. Sign in, or choose “Forgot password” there. If it wasn't you, ignore this message.",
  },
  id: {
    subject: 'Anda sudah punya akun Seller Chat',
    mail: 'Seseorang mencoba mendaftar di Seller Chat dengan alamat email ini, yang sudah punya akun.\n\nJika itu Anda, silakan masuk. Jika lupa kata sandi, pilih “Lupa kata sandi” di halaman masuk. Jika bukan Anda, abaikan email ini.',
    sms: 'Nomor ini sudah punya akun Seller Chat. Silakan masuk, atau pilih “Lupa kata sandi” di sana. Jika bukan Anda, abaikan pesan ini.',
  },
  th: {
    subject: 'คุณมีบัญชี Seller Chat อยู่แล้ว',
    mail: 'มีผู้สมัคร Seller Chat ด้วยอีเมลนี้ ซึ่งมีบัญชีอยู่แล้ว\n\nหากเป็นคุณ โปรดเข้าสู่ระบบ หากลืมรหัสผ่าน โปรดเลือก “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบ หากไม่ใช่คุณ โปรดละเว้นอีเมลฉบับนี้',
    sms: 'หมายเลขนี้มีบัญชี Seller Chat อยู่แล้ว โปรดเข้าสู่ระบบ หรือเลือก “ลืมรหัสผ่าน” หากไม่ใช่คุณ โปรดละเว้นข้อความนี้',
  },
  vi: {
    subject: 'Bạn đã có tài khoản Seller Chat',
    mail: 'Có người đăng ký Seller Chat bằng địa chỉ email này, nhưng email đã có tài khoản.\n\nNếu đó là bạn, hãy đăng nhập. Nếu quên mật khẩu, hãy chọn “Quên mật khẩu” ở trang đăng nhập. Nếu không phải bạn, hãy bỏ qua email này.',
    sms: 'Số này đã có tài khoản Seller Chat. Hãy đăng nhập, hoặc chọn “Quên mật khẩu”. Nếu không phải bạn, hãy bỏ qua tin này.',
  },
  ms: {
    subject: 'Anda sudah mempunyai akaun Seller Chat',
    mail: 'Seseorang cuba mendaftar di Seller Chat dengan alamat e-mel ini, yang sudah mempunyai akaun.\n\nJika itu anda, sila log masuk. Jika terlupa kata laluan, pilih “Lupa kata laluan” di halaman log masuk. Jika bukan anda, abaikan e-mel ini.',
    sms: 'Nombor ini sudah mempunyai akaun Seller Chat. Sila log masuk, atau pilih “Lupa kata laluan” di sana. Jika bukan anda, abaikan mesej ini.',
  },
};

const TEXTS = {
  signup: SIGNUP,
  forget: FORGET,
  contact: CONTACT,
  accountExists: ACCOUNT_EXISTS,
  contactTaken: CONTACT_TAKEN,
  emailChanged: EMAIL_CHANGED,
  mobileChanged: MOBILE_CHANGED,
} as const;

/** A message in the person's language. Only `signup`, `forget` and `contact` hold a code. */
export function codeTextOf(kind: keyof typeof TEXTS, language: LanguageCode, code: string): CodeText {
  const { subject, mail, sms } = TEXTS[kind][language];
  const filled = (text: string) => text.replaceAll('{code}', code);
  return { subject: filled(subject), mail: filled(mail), sms: filled(sms) };
}
