import { el } from '../kit/dom.js';

const GATEWAYS = { smtp: 'Mail', twilio: 'Text message, Twilio', messagebird: 'Text message, MessageBird' };

/**
 * One message: recipient, subject, codes, words. Markup is shown as text and never interpreted.
 * @param {object} entry
 * @param {{ problem: (error: Error | null) => void }} page
 */
export function drawEntry(entry, { problem }) {
  const { at, gateway, from, to, subject, text, html, codes, headers, attachments, isCut, state } = entry;
  return el(
    'li',
    { class: 'entry' },
    el(
      'div',
      { class: 'entry-top' },
      el('h2', {}, to.join(', ')),
      el('time', { dateTime: new Date(at).toISOString() }, timeOf(at)),
    ),
    el(
      'p',
      { class: 'note' },
      [GATEWAYS[gateway], from === '' ? null : `from ${from}`, state].filter(Boolean).join(' · '),
    ),
    subject === '' ? null : el('h3', {}, subject),
    codes.length === 0
      ? null
      : el('p', { class: 'codes' }, ...codes.map((code) => codeButton(code, problem))),
    el('p', { class: 'words' }, text),
    attachments.length === 0 ? null : fileList(attachments),
    isCut ? el('p', { class: 'note warn' }, 'It was longer than what is kept.') : null,
    html === '' ? null : more('Markup', html),
    headers.length === 0
      ? null
      : more('Headers', headers.map(({ name, value }) => `${name}: ${value}`).join('\n')),
  );
}

/** A code, large; pressing it copies it. */
function codeButton(code, problem) {
  const said = el('span', { class: 'copied', role: 'status' });
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => (said.textContent = 'Copied'),
      () => problem(new Error('The browser does not let this page copy. Select the code instead.')),
    );
  const button = el('button', { type: 'button', class: 'one-code', title: 'Copy', onclick: copy }, code);
  button.dataset.act = `copy-${code}`;
  return el('span', {}, button, said);
}

function fileList(attachments) {
  const items = attachments.map(({ filename, contentType, size }) =>
    el('li', {}, `${filename || 'File without a name'} · ${contentType} · ${size} bytes`),
  );
  return el('ul', { class: 'note' }, ...items);
}

function more(title, content) {
  return el('details', {}, el('summary', {}, title), el('pre', {}, content));
}

/** "25 Nov, 14:05:09" */
function timeOf(at) {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  return `${day}, ${date.toLocaleTimeString('en-GB')}`;
}
