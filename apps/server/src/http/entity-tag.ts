/**
 * Whether a header such as `If-None-Match` names a version of something: any of a list, or `*` for every one. A tag that
 * is marked as weak counts as well.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  const named = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(tag);
}
