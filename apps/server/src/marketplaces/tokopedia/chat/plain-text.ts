const LINK = /<a\s[^>]{0,4000}>([^<]*)<\/a>/gi;
const ADDRESS = /href\s*=\s*(?:"(https?:[^"]*)"|'(https?:[^']*)')/i;

/**
 * A bubble's words without markup: Tokopedia writes links as HTML. A link becomes its text, followed by the
 * address where the text is another one; everything else stays as it was written.
 */
export function toPlainText(msg: string): string {
  return msg.replace(LINK, (link, label: string) => {
    const address = ADDRESS.exec(link);
    const url = address?.[1] ?? address?.[2];
    if (url === undefined || url.includes(label.trim())) return label;
    return `${label} (${url})`;
  });
}
