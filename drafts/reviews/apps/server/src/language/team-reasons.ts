import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Texts } from './connecting-reasons.ts';

/** The reasons of calls about the team. */
export const TEAM_REASONS = {
  [ERROR_CODES.passwordChangeNeeded]: {
    'zh-CN': '请先设置您自己的密码。',
    en: 'Choose your own password first.',
    id: 'Buat kata sandi Anda sendiri terlebih dahulu.',
    th: 'โปรดตั้งรหัสผ่านของคุณเองก่อน',
    vi: 'Trước tiên hãy đặt mật khẩu của riêng bạn.',
    ms: 'Tetapkan kata laluan anda sendiri dahulu.',
  },
  [ERROR_CODES.alreadyInTeam]: {
    'zh-CN': '此人已在您的团队中。',
    en: 'This person is already in your team.',
    id: 'Orang ini sudah ada di tim Anda.',
    th: 'บุคคลนี้อยู่ในทีมของคุณแล้ว',
    vi: 'Người này đã ở trong nhóm của bạn.',
    ms: 'Orang ini sudah berada dalam pasukan anda.',
  },
  [ERROR_CODES.alreadyInvited]: {
    'zh-CN': '此邮箱已收到邀请，您可以再次发送。',
    en: 'This address has an invitation already. You can send it again.',
    id: 'Alamat ini sudah diundang. Anda dapat mengirim ulang undangannya.',
    th: 'อีเมลนี้ได้รับคำเชิญแล้ว คุณส่งคำเชิญอีกครั้งได้',
    vi: 'Địa chỉ này đã có lời mời. Bạn có thể gửi lại.',
    ms: 'Alamat ini sudah dijemput. Anda boleh menghantar jemputan semula.',
  },
  [ERROR_CODES.roleInUse]: {
    'zh-CN': '仍有成员使用此角色，请先为他们更换角色。',
    en: 'People still have this role. Give them another one first.',
    id: 'Peran ini masih dipakai. Ganti dahulu peran orang-orang tersebut.',
    th: 'ยังมีผู้ใช้บทบาทนี้อยู่ โปรดเปลี่ยนบทบาทของคนเหล่านั้นก่อน',
    vi: 'Vẫn có người giữ vai trò này. Hãy đổi vai trò cho họ trước.',
    ms: 'Peranan ini masih digunakan. Tukar peranan orang tersebut dahulu.',
  },
  [ERROR_CODES.templateInUse]: {
    'zh-CN': '仍有自动回复规则使用此模板，请先为规则更换模板。',
    en: 'Rules still reply with this template. Give them another one first.',
    id: 'Masih ada aturan yang memakai template ini. Ganti dahulu template aturan tersebut.',
    th: 'ยังมีกฎที่ใช้เทมเพลตนี้อยู่ โปรดเปลี่ยนเทมเพลตของกฎเหล่านั้นก่อน',
    vi: 'Vẫn có quy tắc dùng mẫu này. Hãy đổi mẫu cho các quy tắc đó trước.',
    ms: 'Masih ada peraturan yang menggunakan templat ini. Tukar templat peraturan tersebut dahulu.',
  },
  [ERROR_CODES.invitationInvalid]: {
    'zh-CN': '此邀请已失效，请联系邀请人重新发送。',
    en: 'This invitation is no longer valid. Ask for a new one.',
    id: 'Undangan ini tidak berlaku lagi. Mintalah undangan baru.',
    th: 'คำเชิญนี้ใช้ไม่ได้แล้ว โปรดขอคำเชิญใหม่',
    vi: 'Lời mời này không còn hiệu lực. Hãy xin lời mời mới.',
    ms: 'Jemputan ini tidak lagi sah. Minta jemputan baharu.',
  },
  [ERROR_CODES.colleagueUnable]: {
    'zh-CN': '该同事当前无法处理此店铺的会话。',
    en: 'This colleague can no longer handle conversations of this shop.',
    id: 'Rekan ini tidak lagi dapat menangani percakapan toko ini.',
    th: 'เพื่อนร่วมทีมคนนี้ดูแลการสนทนาของร้านนี้ไม่ได้แล้ว',
    vi: 'Đồng nghiệp này không còn xử lý được cuộc trò chuyện của cửa hàng này.',
    ms: 'Rakan sepasukan ini tidak lagi boleh mengendalikan perbualan kedai ini.',
  },
} as const satisfies Readonly<Record<number, Texts>>;
