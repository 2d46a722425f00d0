import type { LabelDocument } from './label-document.ts';

/**
 * Shows a label in the empty document of a frame that runs no scripts. The page's policy allows no style that is written
 * in a document, so styles are set as sheets and properties.
 */
export function showLabel(frame: Window & typeof globalThis, { body, styles }: LabelDocument): void {
  const { document } = frame;
  document.body.replaceChildren(...Array.from(body.childNodes, (node) => document.importNode(node, true)));
  document.adoptedStyleSheets = styles.map((text) => {
    const sheet = new frame.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  for (const styled of document.querySelectorAll<HTMLElement>('[style]'))
    styled.style.cssText = styled.getAttribute('style') ?? '';
}
