import type { LanguageCode } from '@seller-chat/core';

interface Words {
  subject: string;
  text: string;
}

const GOODBYES: Readonly<Record<LanguageCode, (id: string) => Words>> = {
  en: (id) => ({
    subject: 'Your account was deleted',
    text: `Your account and everything in it was deleted and cannot be restored. As proof, this id and the date stay with us: ${id}. This address is no longer stored.`,
  }),
  'zh-CN': (id) => ({
    subject: '您的账号已删除',
    text: `您的账号及其中的全部数据已删除，无法恢复。我们仅保留以下编号和删除日期作为凭证：${id}。此邮箱地址已不再保存。`,
  }),
  id: (id) => ({
    subject: 'Akun Anda telah dihapus',
    text: `Akun Anda beserta seluruh isinya telah dihapus dan tidak dapat dipulihkan. Sebagai bukti, kami hanya menyimpan ID dan tanggal ini: ${id}. Alamat ini tidak lagi disimpan.`,
  }),
  th: (id) => ({
    subject: 'บัญชีของคุณถูกลบแล้ว',
    text: `บัญชีของคุณและข้อมูลทั้งหมดถูกลบแล้วและกู้คืนไม่ได้ เราเก็บเพียงรหัสนี้และวันที่ไว้เป็นหลักฐาน: ${id} เราไม่ได้เก็บที่อยู่อีเมลนี้แล้ว`,
  }),
  vi: (id) => ({
    subject: 'Tài khoản của bạn đã bị xóa',
    text: `Tài khoản của bạn và mọi dữ liệu trong đó đã bị xóa và không thể khôi phục. Để làm bằng chứng, chúng tôi chỉ giữ lại mã này và ngày xóa: ${id}. Địa chỉ này không còn được lưu.`,
  }),
  ms: (id) => ({
    subject: 'Akaun anda telah dipadam',
    text: `Akaun anda dan semua kandungannya telah dipadam dan tidak boleh dipulihkan. Sebagai bukti, kami hanya menyimpan ID ini dan tarikhnya: ${id}. Alamat ini tidak lagi disimpan.`,
  }),
};

/** The last mail to the person of an account. `id` is what stays of it. */
export function wordGoodbye(language: LanguageCode, id: string): Words {
  return GOODBYES[language](id);
}
