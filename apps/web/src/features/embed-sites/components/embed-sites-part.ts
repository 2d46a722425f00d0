import { addWordsOf } from '../../../i18n/activate-language.ts';
import { createLazyPart } from '../../../kit/lazy-part.ts';

const shopPickerWords = { load: () => addWordsOf('shop-picker') };

/** The section of the settings. */
export const embedSitesPart = createLazyPart('embed-sites', () => import('../lazy/embed-sites-settings.ts'), [
  shopPickerWords,
]);
