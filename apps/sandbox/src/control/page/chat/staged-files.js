import { el } from '../kit/dom.js';
import { icon } from '../kit/icons.js';
import { FILMS, PICTURES } from '../kit/upload.js';

const KNOWN = new Set([...PICTURES.split(','), FILMS]);

/**
 * Pictures and films chosen but not sent yet, each with a way to leave it out.
 * @param {HTMLElement} host
 * @param {{ changed: () => void, refuse: (words: string) => void }} composer
 */
export function makeStagedFiles(host, { changed, refuse }) {
  let staged = [];

  function draw() {
    host.hidden = staged.length === 0;
    host.replaceChildren(...staged.map(drawOne));
    changed();
  }

  function drawOne({ file, url }) {
    const isFilm = file.type === FILMS;
    return el(
      'li',
      {},
      isFilm ? el('video', { src: url, muted: true }) : el('img', { src: url, alt: '' }),
      el('span', { class: 'grow' }, file.name),
      el(
        'button',
        {
          type: 'button',
          class: 'bare',
          'aria-label': `Leave out ${file.name}`,
          onclick: () => remove(file),
        },
        icon('close'),
      ),
    );
  }

  function remove(file) {
    const gone = staged.find((one) => one.file === file);
    URL.revokeObjectURL(gone.url);
    staged = staged.filter((one) => one !== gone);
    draw();
  }

  return {
    /** @param {Iterable<File>} files @param {boolean} takesFilms */
    add(files, takesFilms) {
      for (const file of files) {
        if (!KNOWN.has(file.type))
          refuse(`${file.name}: say a JPEG, PNG, GIF or WebP picture, or an MP4 film`);
        else if (file.type === FILMS && !takesFilms) refuse('This marketplace’s chat has no films');
        else staged.push({ file, url: URL.createObjectURL(file) });
      }
      draw();
    },
    count: () => staged.length,
    /** Hands them over and forgets them. @returns {File[]} */
    take() {
      const files = staged.map(({ file }) => file);
      for (const { url } of staged) URL.revokeObjectURL(url);
      staged = [];
      draw();
      return files;
    },
  };
}
