import type { ProductCardProps } from '../cards/ProductCard/ProductCard.tsx';
import { pictures } from './pictures.ts';

const face = { label: 'Product', openLabel: 'Open in Shopee', listPriceLabel: 'Regular price:' };

/** The goods of every story. */
export const products = {
  coffee: {
    ...face,
    productId: '1729384756',
    title: 'Kopi Gayo Arabika Aceh 250 g, biji sangrai medium, segar dari kebun',
    picture: [pictures.coffee],
    price: 'RM 32.90',
    listPrice: 'RM 45.00',
    href: 'https://shopee.example/product/1/1729384756',
  },
  /** Only its id is known. */
  unknown: { ...face, productId: '4611686018427387905', picture: [] },
} as const satisfies Record<string, ProductCardProps>;
