/** A place parcels are sent to. */
interface Place {
  address: string;
  city: string;
  postCode: string;
}

/** What sending and paying look like on a site. */
interface Delivery {
  places: readonly Place[];
  /** What a number there begins with; seven more digits follow. */
  phonePrefix: string;
  carriers: readonly string[];
  payments: readonly string[];
  /** US cents. */
  shippingCents: readonly number[];
}

const DELIVERY: Readonly<Record<string, Delivery>> = {
  MY: {
    places: [
      { address: 'No 18, Jalan Kenanga 3, Taman Sri Indah', city: 'Kajang', postCode: '43000' },
      { address: 'B-12-07, Residensi Vista, Jalan Ampang', city: 'Kuala Lumpur', postCode: '50450' },
      { address: '27, Lorong Selamat', city: 'George Town', postCode: '10400' },
      { address: 'Lot 5, Jalan Stadium', city: 'Kota Bharu', postCode: '15000' },
    ],
    phonePrefix: '+6012',
    carriers: ['J&T Express', 'Pos Laju', 'Ninja Van'],
    payments: ['Online Banking', 'Touch n Go eWallet', 'Credit Card', 'Cash on Delivery'],
    shippingCents: [0, 110, 180],
  },
  SG: {
    places: [
      { address: 'Blk 12 Jalan Besar, #04-18', city: 'Singapore', postCode: '208787' },
      { address: '55 Tiong Bahru Road, #02-01', city: 'Singapore', postCode: '160055' },
      { address: 'Blk 431 Tampines Street 41, #11-220', city: 'Singapore', postCode: '520431' },
    ],
    phonePrefix: '+658',
    carriers: ['Ninja Van', 'SingPost', 'J&T Express'],
    payments: ['PayNow', 'Credit Card', 'GrabPay'],
    shippingCents: [0, 120, 200],
  },
  TH: {
    places: [
      { address: '88/12 ซอยสุขุมวิท 49', city: 'กรุงเทพมหานคร', postCode: '10110' },
      { address: '142 ถนนนิมมานเหมินท์', city: 'เชียงใหม่', postCode: '50200' },
      { address: '9 หมู่ 4 ตำบลบ้านเป็ด', city: 'ขอนแก่น', postCode: '40000' },
    ],
    phonePrefix: '+6681',
    carriers: ['Flash Express', 'Kerry Express', 'ไปรษณีย์ไทย'],
    payments: ['พร้อมเพย์', 'บัตรเครดิต', 'เก็บเงินปลายทาง'],
    shippingCents: [0, 90, 140],
  },
  VN: {
    places: [
      { address: '45 Lê Lợi, phường Bến Nghé, Quận 1', city: 'TP. Hồ Chí Minh', postCode: '700000' },
      { address: '12 ngõ 82 Duy Tân, Cầu Giấy', city: 'Hà Nội', postCode: '100000' },
      { address: '230 Nguyễn Văn Linh, Thanh Khê', city: 'Đà Nẵng', postCode: '550000' },
    ],
    phonePrefix: '+8490',
    carriers: ['Giao Hàng Nhanh', 'Viettel Post', 'SPX Express'],
    payments: ['Thanh toán khi nhận hàng', 'Ví MoMo', 'Thẻ ngân hàng'],
    shippingCents: [0, 60, 110],
  },
  ID: {
    places: [
      {
        address: 'Jl. Melati No. 7, RT 03/RW 05, Kebayoran Baru',
        city: 'Jakarta Selatan',
        postCode: '12130',
      },
      { address: 'Jl. Cihampelas 112', city: 'Bandung', postCode: '40131' },
      { address: 'Perum Griya Asri Blok C4/11, Waru', city: 'Sidoarjo', postCode: '61256' },
      { address: 'Jl. Kaliurang KM 6,5', city: 'Sleman', postCode: '55281' },
    ],
    phonePrefix: '+62812',
    carriers: ['JNE', 'SiCepat', 'J&T Express', 'AnterAja'],
    payments: ['BCA Virtual Account', 'GoPay', 'OVO', 'Bayar di Tempat'],
    shippingCents: [0, 60, 120],
  },
  PH: {
    places: [
      { address: '24 Mabini St, Brgy. San Isidro', city: 'Makati', postCode: '1234' },
      { address: 'Unit 5B, 118 Katipunan Ave', city: 'Quezon City', postCode: '1108' },
      { address: '77 Osmeña Blvd', city: 'Cebu City', postCode: '6000' },
    ],
    phonePrefix: '+63917',
    carriers: ['LBC Express', 'J&T Express', 'Ninja Van'],
    payments: ['GCash', 'Cash on Delivery', 'Maya', 'Credit Card'],
    shippingCents: [0, 70, 130],
  },
};

/** How a region sends and pays; the one of Singapore where the seed knows nothing of a region. */
export function deliveryIn(region: string): Delivery {
  return DELIVERY[region] ?? (DELIVERY['SG'] as Delivery);
}
