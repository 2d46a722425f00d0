import type { Trade } from './good.ts';

/** Tea, for the shops of Malaysia and Indonesia. */
export const tea: Trade = {
  descriptions: {
    ms: 'Daun teh pilihan terus dari ladang, dibungkus kedap udara. Simpan jauh dari cahaya dan lembapan.',
    id: 'Daun teh pilihan langsung dari kebun, dikemas kedap udara. Simpan jauh dari cahaya dan lembap.',
  },
  goods: [
    {
      code: 'TARK',
      cents: 340,
      choices: 'packs',
      titles: { ms: 'Teh Tarik 3-dalam-1 Kaw Kurang Manis', id: 'Teh Tarik Instan 3in1 Less Sugar' },
    },
    {
      code: 'CAME',
      cents: 420,
      choices: 'boxes',
      titles: { ms: 'Teh Hitam Cameron Highlands Uncang', id: 'Teh Hitam Cameron Celup' },
    },
    {
      code: 'PUER',
      cents: 1290,
      choices: 'sizes',
      titles: { ms: 'Teh Pu-erh Kek Matang Yunnan', id: 'Teh Pu-erh Cake Ripe Yunnan' },
    },
    {
      code: 'MATC',
      cents: 1150,
      choices: 'sizes',
      titles: { ms: 'Serbuk Matcha Gred Upacara Uji', id: 'Matcha Powder Ceremonial Grade Uji' },
    },
    {
      code: 'JASM',
      cents: 380,
      choices: 'boxes',
      titles: { ms: 'Teh Hijau Melur Uncang', id: 'Teh Melati Wangi Celup Khas Slawi' },
    },
    {
      code: 'OOLO',
      cents: 890,
      choices: 'sizes',
      titles: { ms: 'Teh Oolong Tie Guan Yin', id: 'Teh Oolong Tie Guan Yin Premium' },
    },
    {
      code: 'WHIT',
      cents: 1420,
      choices: 'none',
      titles: { ms: 'Teh Putih Silver Needle 50 g', id: 'Teh Putih Silver Needle Gambung 50 g' },
    },
    {
      code: 'ROSE',
      cents: 560,
      choices: 'none',
      titles: { ms: 'Teh Bunga Mawar Kering 80 g', id: 'Teh Bunga Mawar Kering 80 g' },
    },
    {
      code: 'SERA',
      cents: 410,
      choices: 'packs',
      titles: { ms: 'Teh Serai Halia Tanpa Kafein', id: 'Teh Sereh Jahe Rempah Tanpa Kafein' },
    },
    {
      code: 'TELA',
      cents: 470,
      choices: 'packs',
      titles: { ms: 'Teh Bunga Telang Kering', id: 'Teh Bunga Telang Kering Organik' },
    },
    {
      code: 'KOMB',
      cents: 690,
      choices: 'none',
      titles: { ms: 'Set Pemula Kombucha dengan SCOBY', id: 'Starter Kit Kombucha + SCOBY' },
    },
    {
      code: 'GIFT',
      cents: 1890,
      choices: 'none',
      titles: { ms: 'Kotak Hadiah Teh Enam Rasa', id: 'Hampers Teh Isi Enam Rasa' },
    },
  ],
};
