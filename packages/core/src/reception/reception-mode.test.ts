import { expect, it } from 'vitest';
import { parseReceptionMode, RECEPTION_MODES } from './reception-mode.ts';

it('[K1] a mode has its exact name, any other value is off', () => {
  for (const mode of RECEPTION_MODES) expect(parseReceptionMode(mode)).toBe(mode);
  for (const value of [undefined, null, '', 'Automatic', 1, '__proto__', {}])
    expect(parseReceptionMode(value)).toBe('off');
});
