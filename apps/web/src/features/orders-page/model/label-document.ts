import DOMPurify from 'dompurify';

/** Of a label that a marketplace wrote: what is shown, and its style sheets as text. */
export interface LabelDocument {
  body: HTMLElement;
  styles: readonly string[];
}

/** What loads something, leads elsewhere or asks for something. */
const FORBIDDEN = ['base', 'button', 'form', 'input', 'link', 'meta', 'select', 'textarea', 'video', 'audio'];

/**
 * Reads a label as a hostile page: without scripts, forms and anything that loads by itself. Pictures are taken from
 * where `pictureOf` says.
 */
export function labelDocumentOf(html: string, pictureOf: (src: string) => string): LabelDocument {
  const page = DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['href', 'xlink:href', 'srcset', 'ping', 'action'],
  }) as HTMLElement;
  const styles = Array.from(page.querySelectorAll('style'), ({ textContent }) => textContent);
  const body = page.querySelector('body') ?? page;
  for (const image of body.querySelectorAll('img')) image.src = pictureOf(image.getAttribute('src') ?? '');
  return { body, styles };
}
