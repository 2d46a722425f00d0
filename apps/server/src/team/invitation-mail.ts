import type { LanguageCode } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../providers/mail/mail-job.ts';
import type { Vault } from '../security/vault.ts';

interface MailText {
  subject: string;
  text: string;
}

/**
 * `{seller}`, `{link}` and `{code}` are filled in. Opening the link shows a page whose button accepts (requirements:
 * R20).
 */
const TEXTS: Readonly<Record<LanguageCode, MailText>> = {
  'zh-CN': {
    subject: '{seller} 邀请您加入 Seller Chat 团队',
    text: '{seller} 邀请您加入其 Seller Chat 团队，一起回复买家。\n\n请打开以下链接并设置密码：\n{link}\n\n如果打不开链接，请在 {page} 输入您的邮箱和邀请码：{code}\n\n邀请 48 小时内有效，只能使用一次。如果您不认识发送人，请忽略此邮件。',
  },
  en: {
    subject: '{seller} invites you to their team on Seller Chat',
    text: "{seller} invites you to join their team on Seller Chat and reply to buyers together.\n\nOpen this link and choose a password:\n{link}\n\nIf the link doesn't open, enter your email address and this code at {page}: {code}\n\nThe invitation works once, within 48 hours. If you don't know the sender, ignore this email.",
  },
  id: {
    subject: '{seller} mengundang Anda ke timnya di Seller Chat',
    text: '{seller} mengundang Anda bergabung dengan timnya di Seller Chat untuk membalas pembeli bersama-sama.\n\nBuka tautan ini dan buat kata sandi:\n{link}\n\nJika tautan tidak terbuka, masukkan alamat email Anda dan kode ini di {page}: {code}\n\nUndangan berlaku sekali, selama 48 jam. Jika Anda tidak mengenal pengirimnya, abaikan email ini.',
  },
  th: {
    subject: '{seller} เชิญคุณเข้าร่วมทีมใน Seller Chat',
    text: '{seller} เชิญคุณเข้าร่วมทีมใน Seller Chat เพื่อตอบผู้ซื้อร่วมกัน\n\nเปิดลิงก์นี้แล้วตั้งรหัสผ่าน:\n{link}\n\nหากเปิดลิงก์ไม่ได้ ให้กรอกอีเมลของคุณและรหัสนี้ที่ {page}: {code}\n\nคำเชิญใช้ได้ครั้งเดียวภายใน 48 ชั่วโมง หากคุณไม่รู้จักผู้ส่ง โปรดละเว้นอีเมลฉบับนี้',
  },
  vi: {
    subject: '{seller} mời bạn vào nhóm trên Seller Chat',
    text: '{seller} mời bạn tham gia nhóm của họ trên Seller Chat để cùng trả lời người mua.\n\nHãy mở liên kết này và đặt mật khẩu:\n{link}\n\nNếu không mở được liên kết, hãy nhập địa chỉ email của bạn và mã này tại {page}: {code}\n\nLời mời dùng được một lần, trong 48 giờ. Nếu bạn không biết người gửi, hãy bỏ qua email này.',
  },
  ms: {
    subject: '{seller} menjemput anda menyertai pasukan di Seller Chat',
    text: '{seller} menjemput anda menyertai pasukan mereka di Seller Chat untuk membalas pembeli bersama-sama.\n\nBuka pautan ini dan tetapkan kata laluan:\n{link}\n\nJika pautan tidak dapat dibuka, masukkan alamat e-mel anda dan kod ini di {page}: {code}\n\nJemputan ini sah sekali sahaja, dalam masa 48 jam. Jika anda tidak mengenali pengirimnya, abaikan e-mel ini.',
  },
};

export interface InvitationMail {
  accountId: string;
  to: string;
  sellerName: string;
  secret: string;
  code: string;
  language: LanguageCode;
  /** Epoch ms: not sent from then on. */
  expiresAt: number;
}

/**
 * Mails an invitation once the caller's transaction is committed. The secret is in the fragment of the link, which
 * browsers send to no server.
 */
export async function queueInvitationMail(
  tx: Tx,
  { vault, publicUrl }: { vault: Vault; publicUrl: string },
  { accountId, to, sellerName, secret, code, language, expiresAt }: InvitationMail,
): Promise<void> {
  const page = `${publicUrl}/account/invitation`;
  const values: Readonly<Record<string, string>> = {
    seller: sellerName,
    link: `${page}#${secret}`,
    page,
    code,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const { subject, text } = TEXTS[language];
  await queueMail(tx, vault, {
    accountId,
    to,
    subject: filled(subject),
    text: filled(text),
    language,
    expiresAt,
  });
}
