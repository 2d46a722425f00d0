import type { Language } from '../names.ts';
import type { Scenes } from './scene.ts';
import { enScenes } from './scenes-en.ts';
import { idScenes } from './scenes-id.ts';
import { msScenes } from './scenes-ms.ts';
import { thScenes } from './scenes-th.ts';
import { viScenes } from './scenes-vi.ts';

/** The scenes by the language of a site; no site is in Chinese. */
export const SCENES: Readonly<Record<Language, Scenes>> = {
  en: enScenes,
  id: idScenes,
  ms: msScenes,
  th: thScenes,
  vi: viScenes,
  zh: enScenes,
};
