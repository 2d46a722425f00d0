import type { Dialogues } from './dialogue.ts';

/** Exchanges in Malay. */
export const msDialogues: Dialogues = {
  any: [
    ['B Hi kak, yang {p} ni ada stok lagi?', 'S Hi! Ada kak, stok {n} lagi', 'B Ok nanti saya order'],
    [
      'B Boleh hantar hari ini? Saya perlu sebelum Jumaat',
      'S Boleh kak. Kalau order sebelum 3 petang, kami pos hari ini juga 👍',
      'B Dah bayar ya',
      'S Terima kasih kak! Nombor penjejakan akan dihantar di sini ya',
    ],
    [
      'B Parcel saya dah 5 hari tak sampai',
      'S Maaf kak, saya semak dengan kurier sekejap',
      'S Kurier kata esok sampai, sebelum tengah hari',
      'B Ok terima kasih',
    ],
    [
      'B Kotak sampai kemek, tapi barang ok',
      'S Maaf sangat kak, kami akan bungkus lebih tebal lepas ni',
      'B Takpe, cuma nak maklumkan',
    ],
    [
      'B Nak tukar alamat boleh?',
      'S Boleh selagi belum dipos. Boleh bagi alamat baru?',
      'B No 18, Jalan Kenanga 3, 43000 Kajang',
      'S Dah tukar ya kak ✅',
    ],
    ['B Ada sijil halal?', 'S Ada kak, JAKIM. Sijil ada dalam gambar terakhir'],
    ['B Tarikh luput bila ya?', 'S Lama lagi kak, {n} bulan', 'B Ok cantik'],
    ['B Boleh bagi sampel free? 😄', 'S Boleh, tulis dalam nota pesanan ya', 'B Terbaik la kedai ni'],
    ['B Pos ke Sabah berapa hari?', 'S Dalam {n} hari bekerja kak', 'B Ok takpe'],
  ],
  drinks: [
    [
      'B {p} ni pahit tak?',
      'S Sederhana kak, ada rasa coklat sikit. Sesuai untuk kopi susu',
      'B Kalau nak buat latte sedap tak?',
      'S Sedap sangat! Ramai pelanggan kami guna untuk latte',
    ],
    [
      'B Kalau beli {n} bag ada diskaun?',
      'S Kalau 5 bag ke atas kami bagi 10%, boleh ambil baucar di halaman kedai',
      'B Baik, nanti saya ambil',
      'S Jangan lupa baucar tamat hujung bulan ni ya kak 😊',
    ],
    ['B Ada saiz besar untuk {p}?', 'S Ada, 1 kg dalam senarai yang sama', 'B Jumpa dah, tq'],
  ],
};
