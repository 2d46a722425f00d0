import { FIELD, requireField, requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { PORTAL_PAGES } from './portal-pages.ts';
import type { PortalPage } from './portal-pages.ts';

/** Where a marketplace's seller centre is. */
export interface SellerPortal {
  /** Site key to host name, for `{host}`. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Address templates of the known pages. Placeholders: `{host}`, `{site}`, and for `orderDetail` `{tradeOrderId}`. */
  readonly pages: Readonly<Partial<Record<PortalPage, string>>>;
}

/** What a template is filled with. */
export interface PortalPlace {
  /** Key of the shop's site, such as `MY`. */
  site: string;
  /** The marketplace's order id; for `orderDetail`. */
  tradeOrderId?: string | undefined;
}

const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;
/** Visible ASCII without the signs that a browser reads as another part of an address, or refuses. */
const REST = /^(?:[/?#][\w\-./?#=&%:,;~+@!$'()*{}]*)?$/;
const MAX_TEMPLATE_LENGTH = 500;

/**
 * The first fault of a marketplace's seller centre in a configuration (SPEC P23), in words, or `undefined`: a host that
 * is no host name, an unknown page, a template that is not https, one with an unknown placeholder or with one in
 * the place of the host other than `{host}`, an order without its id. Values that are no objects are faults too.
 */
export function findPortalFault(portal: unknown): string | undefined {
  if (!FIELD.record.holds(portal)) return 'must be an object';
  const { hosts, pages } = portal as Record<string, unknown>;
  if (!FIELD.record.holds(hosts)) return 'hosts must be an object';
  if (!FIELD.record.holds(pages)) return 'pages must be an object';
  for (const [site, host] of Object.entries(hosts as object))
    if (!HOST.test(toText(host))) return `hosts.${site} must be a host name in lower case`;
  for (const [page, template] of Object.entries(pages as object)) {
    if (!PORTAL_PAGES.some((known) => known === page)) return `pages.${page} is no known page`;
    const fault = faultOfTemplate(page as PortalPage, toText(template));
    if (fault !== undefined) return `pages.${page} ${fault}`;
  }
  return undefined;
}

function faultOfTemplate(page: PortalPage, template: string): string | undefined {
  const [, host = '', rest = ''] = /^https:\/\/([^/?#]*)(.*)$/s.exec(template) ?? [];
  if (host === '' || template.length > MAX_TEMPLATE_LENGTH) return 'must be an https address';
  if (host !== '{host}' && !HOST.test(host)) return 'must have {host} or a host name after https://';
  if (!REST.test(rest)) return 'must hold no white space or sign that has to be encoded';
  const known = page === 'orderDetail' ? ['site', 'tradeOrderId'] : ['site'];
  const names = Array.from(rest.matchAll(PLACEHOLDER), ([, name = '']) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return `must not have {${unknown}}`;
  if (/[{}]/.test(rest.replace(PLACEHOLDER, ''))) return 'must have braces in pairs';
  if (page === 'orderDetail' && !names.includes('tradeOrderId')) return 'must have {tradeOrderId}';
  return undefined;
}

/**
 * The address of a page in a marketplace's seller centre (SPEC P22), or `undefined` where it is not known: no template,
 * no host for the site, no order id, or a configuration with a fault (SPEC P23). Values are encoded, so that none
 * changes the host or adds a part.
 *
 * @throws MalformedInputError if `place` is not an object or its site is not text (SPEC Z1)
 */
export function portalLinkOf(
  portal: SellerPortal | undefined,
  page: PortalPage,
  place: PortalPlace,
): string | undefined {
  requireRecord(place, 'place');
  requireField(place.site, FIELD.text, 'place.site');
  if (portal === undefined || findPortalFault(portal) !== undefined) return undefined;
  const known = PORTAL_PAGES.find((one) => one === page);
  const template = known && Object.hasOwn(portal.pages, known) ? portal.pages[known] : undefined;
  if (template === undefined) return undefined;
  const values = new Map([
    ['{host}', Object.hasOwn(portal.hosts, place.site) ? toText(portal.hosts[place.site]) : ''],
    ['{site}', place.site],
    ['{tradeOrderId}', toText(place.tradeOrderId)],
  ]);
  let link = template;
  for (const [placeholder, value] of values) {
    if (!template.includes(placeholder)) continue;
    if (value === '' || /\p{Cs}/u.test(value)) return undefined;
    link = link.replaceAll(placeholder, () => encodeURIComponent(value));
  }
  return link;
}
