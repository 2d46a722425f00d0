import type { Dialogues } from './dialogue.ts';

/** Exchanges in Indonesian. */
export const idDialogues: Dialogues = {
  any: [
    ['B Halo kak, {p} ready?', 'S Halo kak! Ready ya, stok tinggal {n} 😊', 'B Oke, saya order sekarang'],
    [
      'B Min, resi belum update dari kemarin',
      'S Mohon maaf kak, kami cek dulu ke ekspedisi ya',
      'S Paketnya sudah di gudang transit, besok pagi lanjut diantar',
      'B Oke ditunggu ya min',
    ],
    [
      'B Bisa dikirim hari ini nggak kak?',
      'S Bisa kak, order sebelum jam 15.00 langsung kami kirim hari ini',
      'B Sudah saya checkout ya',
      'S Siap, pesanan Anda dikirim hari ini sebelum jam 5',
    ],
    [
      'B Beli {n} pcs dapat diskon nggak?',
      'S Kalau minimal 5 pcs ada voucher 10% kak, silakan klaim di halaman toko',
      'B Wah mantap, makasih',
      'S Sama-sama kak 🙏',
    ],
    [
      'B Barang yang datang salah varian kak',
      'S Waduh, mohon maaf ya kak. Boleh info nomor pesanannya?',
      'B Pesanan yang terakhir, harusnya {p}',
      'S Baik kak, kami kirim ulang hari ini tanpa biaya tambahan',
      'B Terima kasih responnya cepat',
    ],
    ['B Ini BPOM-nya ada kan?', 'S Ada kak, nomor BPOM tertera di deskripsi dan kemasan'],
    ['B Kak bisa COD?', 'S Bisa kak, untuk wilayah yang didukung ekspedisi', 'B Oke siap'],
    ['B Expired-nya sampai kapan kak?', 'S Masih panjang kak, {n} bulan lagi', 'B Siap'],
    ['B Kak, boleh minta bonus sample? 😄', 'S Boleh, tulis di catatan ya kak', 'B Asik, terima kasih'],
    ['B Kalau kirim ke Papua berapa hari kak?', 'S Biasanya {n} hari kerja kak', 'B Oke nggak apa-apa'],
  ],
  drinks: [
    [
      'B Kak, {p} cocok untuk V60?',
      'S Cocok banget kak, giling medium, rasio 1:15',
      'B Bisa minta digiling sekalian?',
      'S Bisa, tulis saja "giling V60" di catatan pesanan ya',
    ],
    [
      'B Ada ukuran yang lebih besar nggak, {p}?',
      'S Ada kak, 1 kg di etalase yang sama',
      'B Oh iya ketemu, makasih',
    ],
  ],
  beauty: [
    [
      'B Kulit sensitif aman pakai {p} kak?',
      'S Aman kak, tanpa alkohol dan parfum',
      'B Bisa dipakai bareng vitamin C?',
      'S Sebaiknya selang-seling pagi dan malam ya kak',
    ],
    ['B {p} cukup untuk berapa bulan kak?', 'S Sekitar {n} bulan kalau dipakai tiap hari', 'B Oke siap'],
    ['B Bumil boleh pakai {p}?', 'S Boleh kak, kecuali yang retinol ya', 'B Makasih infonya'],
  ],
};
