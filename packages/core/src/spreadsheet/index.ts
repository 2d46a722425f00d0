export { readCsvText, safeCsvText, writableText } from './csv-text.ts';
