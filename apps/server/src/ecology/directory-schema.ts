import { LANGUAGES, PLATFORMS } from '@seller-chat/core';
import { z } from 'zod';

/** The largest logo, as its `data:` address, characters. */
const MAX_LOGO = 16_384;
const ID = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 of a-z, 0-9 and -');

/** A text per language: at least English or Chinese, which the others fall back to. */
const textIn = (max: number) =>
  z
    .partialRecord(z.enum(LANGUAGES.map(({ code }) => code)), z.string().trim().min(1).max(max))
    .refine((text) => text.en !== undefined || text['zh-CN'] !== undefined, 'needs a text in en or zh-CN');

/** An https address of a host by name, without a user name or a password in it. */
function isHttpsLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}

const LinkSchema = z.strictObject({
  /** A country code, where there is one link per country or region. */
  site: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capitals')
    .optional(),
  url: z.string().max(500).refine(isHttpsLink, 'must be an https address'),
});

const ToolSchema = z.strictObject({
  id: ID,
  category: ID,
  name: textIn(60),
  summary: textIn(200),
  /** Absent: the first letter of the name. */
  mark: z.string().trim().min(1).max(2).optional(),
  /** The marketplace that it belongs to, whose sign is shown. */
  platform: z.enum(PLATFORMS).optional(),
  logo: z
    .string()
    .max(MAX_LOGO)
    .regex(
      /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/,
      'must be a data: address of a png, jpeg or webp',
    )
    .optional(),
  links: z.array(LinkSchema).min(1).max(12),
});

/** The file of `ECOLOGY_FILE`. Unknown fields are refused, because they are mistypings. */
export const DirectorySchema = z
  .strictObject({
    categories: z.array(z.strictObject({ id: ID, name: textIn(60) })).max(20),
    tools: z.array(ToolSchema).max(200),
  })
  .superRefine(({ categories, tools }, context) => {
    const known = new Set(categories.map(({ id }) => id));
    const twice = (ids: readonly string[]) => ids.find((id, index) => ids.indexOf(id) !== index);
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
    for (const list of [categories, tools]) {
      const id = twice(list.map((one) => one.id));
      if (id !== undefined) refuse(`the id "${id}" is used twice`);
    }
    for (const { id, category, links } of tools) {
      if (!known.has(category)) refuse(`the tool "${id}" names the unknown category "${category}"`);
      const isOnePerSite = links.length === 1 || links.every(({ site }) => site !== undefined);
      if (!isOnePerSite) refuse(`the links of the tool "${id}" need a site each`);
      if (twice(links.map(({ site = '' }) => site)) !== undefined)
        refuse(`the tool "${id}" has two links for one site`);
    }
  });

/** The checked directory. */
export type EcologyDirectory = z.infer<typeof DirectorySchema>;
