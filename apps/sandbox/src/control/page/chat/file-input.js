import { byId, el } from '../kit/dom.js';

/**
 * Takes files that are chosen, pasted into the text or dropped on the conversation.
 * @param {HTMLElement} form
 * @param {HTMLTextAreaElement} text
 * @param {(files: FileList) => void} add
 */
export function makeFileInput(form, text, add) {
  const files = el('input', { type: 'file', multiple: true, hidden: true, 'aria-label': 'Picture or film' });
  form.append(files);
  files.addEventListener('change', () => {
    add(files.files);
    files.value = '';
    text.focus();
  });
  text.addEventListener('paste', (event) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  });
  const phone = byId('phone');
  phone.addEventListener('dragover', (event) => event.preventDefault());
  phone.addEventListener('drop', (event) => {
    event.preventDefault();
    add(event.dataTransfer.files);
  });
  return {
    /** Opens the browser's dialog. @param {string} accept media types */
    open(accept) {
      files.accept = accept;
      files.click();
    },
  };
}
