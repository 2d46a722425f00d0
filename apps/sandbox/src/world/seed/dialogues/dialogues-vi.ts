import type { Dialogues } from './dialogue.ts';

/** Exchanges in Vietnamese. */
export const viDialogues: Dialogues = {
  any: [
    [
      'B Shop ơi, {p} còn hàng không ạ?',
      'S Dạ còn {n} gói ạ, mình đặt sớm giúp shop nhé',
      'B Vâng để em đặt luôn',
    ],
    [
      'B Hôm nay gửi hàng kịp không shop?',
      'S Dạ đặt trước 15h shop gửi luôn trong ngày ạ',
      'B Em đặt rồi nhé',
      'S Shop cảm ơn ạ, đơn đang được đóng gói 🎁',
    ],
    [
      'B Đơn của mình mấy hôm rồi chưa thấy cập nhật',
      'S Dạ shop xin lỗi, để shop kiểm tra với bên vận chuyển',
      'S Đơn đang ở kho trung chuyển, mai giao tới mình ạ',
      'B Ok shop',
    ],
    [
      'B Hàng giao bị móp hộp shop ơi',
      'S Dạ shop rất xin lỗi ạ, bên trong có hư gì không ạ?',
      'B Bên trong thì ổn',
      'S Shop gửi mình mã giảm 20k cho đơn sau nhé',
    ],
    [
      'B Cho mình đổi địa chỉ nhận được không?',
      'S Được ạ, mình nhắn địa chỉ mới giúp shop',
      'B 45 Lê Lợi, phường Bến Nghé, Quận 1',
      'S Dạ shop cập nhật rồi ạ ✅',
    ],
    ['B Shop có xuất hoá đơn không?', 'S Dạ có ạ, mình gửi thông tin công ty giúp shop nhé'],
    ['B Hạn sử dụng đến khi nào vậy shop?', 'S Dạ còn {n} tháng ạ', 'B Ok shop'],
    ['B Cho em xin mẫu thử với ạ 😄', 'S Dạ mình ghi chú trong đơn giúp shop nhé', 'B Shop dễ thương quá'],
    ['B Ship về Cần Thơ mấy ngày ạ?', 'S Dạ khoảng {n} ngày ạ', 'B Vâng được ạ'],
  ],
  drinks: [
    [
      'B {p} pha phin được không ạ?',
      'S Dạ được ạ, vị đậm, hậu ngọt, hợp pha phin lắm',
      'B Có xay sẵn không shop?',
      'S Có ạ, mình ghi chú "xay phin" giúp shop nhé',
    ],
    [
      'B Mua {n} gói có giảm thêm không?',
      'S Dạ từ 5 gói giảm 10%, mình lưu mã ở trang shop nha',
      'B Thích quá, cảm ơn shop ❤️',
      'S Dạ không có gì ạ',
    ],
    ['B {p} có loại to hơn không ạ?', 'S Dạ có loại 1 kg trong cùng link ạ', 'B Mình thấy rồi, cảm ơn'],
  ],
  beauty: [
    [
      'B Da nhạy cảm dùng {p} được không ạ?',
      'S Dạ được ạ, không cồn, không hương liệu',
      'B Dùng chung với Vitamin C được không shop?',
      'S Mình dùng sáng tối xen kẽ giúp shop nhé',
    ],
    ['B Hàng có tem chính hãng không ạ?', 'S Dạ có tem phụ và mã QR ạ', 'B Ok shop'],
    ['B {p} dùng được mấy tháng ạ?', 'S Dạ khoảng {n} tháng nếu dùng mỗi ngày', 'B Vâng'],
  ],
};
