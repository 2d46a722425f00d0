import type { Dialogue } from './dialogue.ts';

/** Exchanges in Indonesian. */
export const idDialogues: readonly Dialogue[] = [
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
    'B Kak, {p} cocok untuk V60?',
    'S Cocok banget kak, giling medium, rasio 1:15',
    'B Bisa minta digiling sekalian?',
    'S Bisa, tulis saja "giling V60" di catatan pesanan ya',
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
];
