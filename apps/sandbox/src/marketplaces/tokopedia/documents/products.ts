import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { count, day, id, idOrNone, isoMoment, processed, rupiah, rupiahText, texts } from './answer.ts';

const price = z.strictObject({
  value: rupiah(),
  currency: z.literal(1),
  LastUpdateUnix: epochSeconds(),
  idr: rupiah(),
});

const variantMark = z.union([
  z.strictObject({ isParent: z.literal(false), isVariant: z.literal(false) }),
  z.strictObject({ isParent: z.literal(false), isVariant: z.literal(true), parentID: id() }),
  z.strictObject({ isParent: z.literal(true), isVariant: z.literal(true), childrenID: z.array(id()).min(2) }),
]);

const product = z.strictObject({
  basic: z.strictObject({
    productID: id(),
    shopID: id(),
    status: z.literal([1, 3]),
    name: z.string().min(1),
    condition: z.literal([1, 2]),
    childCategoryID: id(),
    shortDesc: z.string(),
  }),
  price,
  weight: z.strictObject({ value: count(), unit: z.literal([1, 2]) }),
  stock: z.strictObject({ useStock: z.boolean(), value: count(), stockWording: z.string() }),
  main_stock: count(),
  reserve_stock: count(),
  variant: variantMark,
  menu: z.strictObject({ id: idOrNone(), name: z.string() }),
  preorder: z.strictObject({}),
  extraAttribute: z.strictObject({
    minOrder: count(),
    lastUpdateCategory: epochSeconds(),
    isEligibleCOD: z.boolean(),
  }),
  wholesale: z.tuple([]),
  categoryTree: z
    .array(z.strictObject({ id: id(), name: z.string(), title: z.string(), breadcrumbURL: z.url() }))
    .min(1),
  pictures: z
    .array(
      z.strictObject({
        picID: id(),
        fileName: z.string().min(1),
        filePath: z.string(),
        status: count(),
        OriginalURL: z.url(),
        ThumbnailURL: z.url(),
        URL300: z.url(),
        width: count(),
        height: count(),
      }),
    )
    .min(1),
  GMStats: z.strictObject({ transactionSuccess: count(), transactionReject: count(), countSold: count() }),
  stats: z.strictObject({ countView: count() }),
  other: z.strictObject({ sku: z.string(), url: z.url(), mobileURL: z.url() }),
  campaign: z.strictObject({ StartDate: isoMoment(), EndDate: isoMoment() }),
  warehouses: z
    .array(
      z.strictObject({
        productID: id(),
        warehouseID: id(),
        price,
        stock: z.strictObject({ useStock: z.boolean(), value: count() }),
      }),
    )
    .min(1),
});

const child = z.strictObject({
  name: z.string().min(1),
  url: z.url(),
  product_id: id(),
  price: rupiah(),
  price_fmt: rupiahText(),
  stock: count(),
  main_stock: count(),
  reserve_stock: count(),
  sku: z.string(),
  option_ids: z.array(id()).min(1),
  enabled: z.boolean(),
  is_buyable: z.boolean(),
  is_wishlist: z.boolean(),
  picture: z.strictObject({ original: z.url(), thumbnail: z.url() }),
  campaign: z.strictObject({
    is_active: z.boolean(),
    discounted_percentage: count(),
    discounted_price: rupiah(),
    discounted_price_fmt: z.string(),
    campaign_type: count(),
    ...texts(['campaign_type_name', 'start_date', 'end_date']),
  }),
  always_available: z.boolean(),
  stock_wording: z.string(),
  other_variant_stock: z.string(),
  is_limited_stock: z.boolean(),
});

const section = {
  id: id(),
  ...texts(['name', 'alias', 'uri', 'badge']),
  product_count: count(),
  is_highlighted: z.boolean(),
  ace_default_sort: count(),
};

const rows = { succeed_rows: count(), failed_rows: count() };
const updated = processed(z.strictObject({ ...rows, failed_rows_data: z.array(z.unknown()) }));
const listed = processed(
  z.strictObject({ total_data: count(), ...rows, failed_rows_data: z.array(z.string()).nullable() }),
);
const uploaded = processed(
  z.strictObject({
    upload_id: id(),
    total_data: count(),
    success_data: count(),
    fail_data: count(),
    success_rows_data: z.array(z.strictObject({ product_id: id() })),
  }),
);

const slashPrice = z.strictObject({
  slash_price_product_id: id(),
  product_id: id(),
  name: z.string().min(1),
  price: z.strictObject({
    min: rupiah(),
    min_formated: rupiahText(),
    max: rupiah(),
    max_formated: rupiahText(),
  }),
  stock: count(),
  url: z.url(),
  sku: z.string(),
  discounted_price: rupiah(),
  discounted_percentage: count(),
  max_order: count(),
  start_date: day(),
  end_date: z.string(),
  warehouses: z
    .array(
      z.strictObject({
        warehouse_id: id(),
        warehouse_name: z.string(),
        warehouse_location: z.string(),
        warehouse_stock: count(),
        initial_quota: count(),
        max_order: count(),
        event_id: idOrNone(),
      }),
    )
    .min(1),
  slash_price_status_id: count(),
});

const campaign = z.strictObject({
  campaignID: z.int(),
  slash_price_product_id: id(),
  discount_percentage: count(),
  discounted_price: rupiahText(),
  original_price: rupiahText(),
  custom_stock: count(),
  campaign_status: count(),
  start_date: z.string().regex(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
  end_date: z.string(),
  campaign_type_name: z.string(),
  campaign_short_name: z.string(),
  max_order: count(),
  discounted_price_fmt: z.string().regex(/^\d+$/),
  original_price_fmt: z.string().regex(/^\d+$/),
  original_stock: count(),
  min_order: count(),
  additional_cart_info: z.strictObject({ timer_detail: z.strictObject({}) }),
  stock_wording: z.strictObject({}),
});

const INVENTORY = '/inventory/v1/fs/{fs_id}';

export const PRODUCT_DOCUMENTS = {
  [`GET ${INVENTORY}/product/info`]: processed(z.array(product).min(1)),
  [`GET ${INVENTORY}/product/variant/{product_id}`]: processed(
    z.strictObject({
      parent_id: id(),
      default_child: id(),
      sizechart: z.string(),
      variant: z
        .array(
          z.strictObject({
            ...texts(['name', 'identifier', 'unit_name']),
            position: count(),
            option: z.array(z.strictObject({ id: id(), value: z.string().min(1), hex: z.string() })).min(2),
          }),
        )
        .min(1),
      children: z.array(child).min(2),
    }),
  ),
  [`GET ${INVENTORY}/product/etalase`]: processed(
    z.strictObject({
      shop: z.strictObject({ id: id(), name: z.string().min(1), uri: z.url(), location: z.string() }),
      etalase: z
        .array(z.strictObject({ etalase_id: id(), etalase_name: z.string().min(1), url: z.url() }))
        .min(1),
    }),
  ),
  'GET /v1/showcase/fs/{fs_id}/get': processed(
    z.strictObject({
      showcase: z.array(z.strictObject(section)).min(1),
      showcase_group: z.array(z.strictObject(section)),
      use_ace: z.boolean(),
      showcase_without_ace: z.array(id()),
      ...texts(['prev_link', 'next_link']),
    }),
  ),
  [`POST ${INVENTORY}/price/update`]: updated,
  [`POST ${INVENTORY}/stock/update`]: updated,
  'POST /v3/products/fs/{fs_id}/create': uploaded,
  'PATCH /v3/products/fs/{fs_id}/edit': uploaded,
  'GET /v2/products/fs/{fs_id}/status/{upload_id}': processed(
    z.strictObject({
      upload_data: z
        .array(
          z.strictObject({
            upload_id: id(),
            status: z.literal('DONE'),
            total_data: count(),
            unprocessed_rows: count(),
            success_rows: count(),
            success_rows_data: z.array(z.strictObject({ product_id: id() })),
            failed_rows: count(),
            failed_rows_data: z.array(
              z.strictObject({ product_name: z.string(), error: z.array(z.string()).min(1) }),
            ),
            processed: count(),
          }),
        )
        .min(1),
    }),
  ),
  'POST /v1/products/fs/{fs_id}/active': listed,
  'POST /v1/products/fs/{fs_id}/inactive': listed,
  'GET /v2/slash-price/fs/{fs_id}/view': processed(z.array(slashPrice).min(1)),
  'POST /v1/slash-price/fs/{fs_id}/add': listed,
  'POST /v1/slash-price/fs/{fs_id}/update': listed,
  'POST /v1/slash-price/fs/{fs_id}/cancel': listed,
  'GET /v1/campaign/fs/{fs_id}/view': processed(
    z.strictObject({
      products: z
        .array(
          z.strictObject({
            ID: id(),
            price: z.string().regex(/^\d+$/),
            shop: z.strictObject({}),
            campaign,
            max_order: count(),
            price_unfmt: rupiahText(),
            min_order: count(),
          }),
        )
        .min(1),
      total_product: count(),
    }),
  ),
  'GET /v1/products/bundle/fs/{fs_id}/list': processed(
    z.strictObject({
      bundle_list_info: z.array(z.unknown()),
      is_last_page: z.boolean(),
      last_group_id: idOrNone(),
    }),
  ),
  'GET /v1/discussion/fs/{fs_id}/list': processed(
    z.strictObject({
      HasNext: z.boolean(),
      TotalQuestion: count(),
      Question: z.array(z.unknown()),
      ProductID: id(),
      ShopID: id(),
      ShopURL: z.url(),
    }),
  ),
};
