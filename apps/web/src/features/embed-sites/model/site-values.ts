import { EMBED_LIMITS, PAGE_ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import * as z from 'zod/mini';
import type { FormProblem } from '../../../kit/forms/field-problem.ts';
import type { FieldFinding } from '../../../kit/forms/form-findings.ts';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';

/** The form of a site. */
export interface SiteValues {
  name: string;
  /** One origin per line, as typed. */
  originList: string;
  isAllShops: boolean;
  shopIdList: ShopId[];
  mayReply: boolean;
}

/** The origins in a text, apart by lines or spaces. */
export const originsIn = (text: string): string[] => text.split(/\s+/).filter((one) => one !== '');

const { name } = PAGE_ENDPOINTS.addEmbedSite.request.shape;

/** Whether a text is an origin is the server's rule; it answers `notOrigin` at the line. */
export const siteRules = schemaRules<SiteValues>(
  z
    .object({
      name,
      originList: z.string(),
      isAllShops: z.boolean(),
      shopIdList: z.array(z.string() as unknown as z.ZodMiniType<ShopId, ShopId>),
      mayReply: z.boolean(),
    })
    .check(({ value, issues }) => {
      const add = (field: keyof SiteValues, problem: FormProblem): void =>
        void issues.push({ code: 'custom', input: value, path: [field], message: problem });
      const origins = originsIn(value.originList);
      if (origins.length === 0) add('originList', 'required');
      if (origins.length > EMBED_LIMITS.originsPerSite) add('originList', 'tooLong');
      if (!value.isAllShops && value.shopIdList.length === 0) add('shopIdList', 'required');
    }),
);

/** The form of a site as it is stored; undefined: of a new one. */
export function valuesOf(site: EmbedSite | undefined): SiteValues {
  return {
    name: site?.name ?? '',
    originList: site?.originList.join('\n') ?? '',
    isAllShops: (site?.shopIdList ?? null) === null,
    shopIdList: site?.shopIdList ?? [],
    mayReply: site?.mayReply ?? true,
  };
}

/** The fields of a request. */
export function requestOf({ name: typed, originList, isAllShops, shopIdList, mayReply }: SiteValues) {
  return {
    name: typed,
    originList: originsIn(originList),
    shopIdList: isAllShops ? ('null' as const) : shopIdList,
    mayReply,
  };
}

/** The first origin that the server refused, of those that were sent; undefined: it refused something else. */
export function refusedOrigin(
  info: Readonly<Record<string, unknown>> | undefined,
  sent: readonly string[],
): string | undefined {
  const fields = Array.isArray(info?.['fields']) ? (info['fields'] as Partial<FieldFinding>[]) : [];
  const paths = fields.map(({ path }) => /^originList\.(\d+)$/.exec(String(path))?.[1]);
  const at = paths.find((index) => index !== undefined);
  return at === undefined ? undefined : sent[Number(at)];
}
