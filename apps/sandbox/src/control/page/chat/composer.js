import { byId } from '../kit/dom.js';
import { closeSheet } from '../kit/sheet.js';
import { makeComposerTools } from './composer-tools.js';
import { openExtras } from './extras.js';
import { makeFileInput } from './file-input.js';
import { makeStagedFiles } from './staged-files.js';
import { write, writeAll } from './write.js';

/**
 * Writing into the conversation shown: words, files, stickers, cards, and what robots and the marketplace say.
 * @param {{ place: () => object | null, problem: (error: Error) => void }} page
 */
export function makeComposer({ place, problem }) {
  const form = byId('composer');
  const text = byId('text');
  const sheet = byId('sheet');
  const staged = makeStagedFiles(byId('staged'), {
    changed: fit,
    refuse: (words) => problem(new Error(words)),
  });
  let writer = 'buyer';
  let isSending = false;
  const files = makeFileInput(form, text, (list) => staged.add(list, can('video')));
  const tools = makeComposerTools(byId('tools'), {
    sheet: byId('sheet'),
    place,
    writer: () => writer,
    can,
    say,
    openFiles: files.open,
    openMore,
    focus: () => text.focus(),
  });
  listen();

  function can(kind) {
    const entry = place()?.kinds.find((one) => one.kind === kind);
    return entry?.senders.includes(writer) ?? false;
  }

  function say(content, sender = writer) {
    problem(null);
    return write(place(), content, sender).catch(problem);
  }

  /** Words and files together, in order; what could not be sent stays in the field. */
  async function send() {
    const words = text.value.trim();
    if ((words === '' && staged.count() === 0) || isSending || !place()) return;
    isSending = true;
    const chosen = staged.take();
    text.value = '';
    fit();
    try {
      problem(null);
      await writeAll({ place, writer, canCaption: can('imageWithText') }, chosen, words);
    } catch (error) {
      if (text.value === '') text.value = words;
      problem(error);
    } finally {
      isSending = false;
      fit();
    }
  }

  function fit() {
    text.rows = Math.min(6, text.value.split('\n').length);
    byId('send').disabled = isSending || (text.value.trim() === '' && staged.count() === 0);
  }

  function openMore() {
    openExtras(sheet, place(), {
      writer,
      say: (content, sender) => void say(content, sender),
      onClose: () => text.focus(),
    });
  }

  function chooseWriter(next) {
    writer = next;
    byId('as-buyer').setAttribute('aria-pressed', String(next === 'buyer'));
    byId('as-seller').setAttribute('aria-pressed', String(next === 'seller'));
    text.placeholder = next === 'buyer' ? 'Write to the shop' : 'Answer as the shop';
    if (place()) tools.draw();
  }

  function listen() {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send();
    });
    text.addEventListener('input', fit);
    text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      void send();
    });
    byId('as-buyer').addEventListener('click', () => chooseWriter('buyer'));
    byId('as-seller').addEventListener('click', () => chooseWriter('seller'));
  }

  return {
    /** Another marketplace, shop or buyer is on the screen. */
    placeChanged() {
      closeSheet(sheet);
      chooseWriter(writer);
    },
  };
}
