// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLazyPart } from './lazy-part.ts';

afterEach(() => vi.restoreAllMocks());

describe('a press before a part is loaded', () => {
  it('runs once the part is loaded, in the order of presses, each once', async () => {
    let arrive: (code: string) => void = () => undefined;
    const code = new Promise<string>((resolve) => (arrive = resolve));
    const part = createLazyPart('inbox', () => code);
    const done: string[] = [];
    const presses = [
      part.run((name) => void done.push(`first with ${name}`)),
      part.run(() => void done.push('second')),
    ];
    await Promise.resolve();
    expect(done).toEqual([]);

    arrive('the code');
    await Promise.all(presses);
    expect(done).toEqual(['first with the code', 'second']);
  });

  it('does not run if the part cannot be fetched, and a later press fetches again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fetchModule = vi.fn<() => Promise<string>>();
    fetchModule.mockRejectedValueOnce(new TypeError('no connection')).mockResolvedValueOnce('the code');
    const part = createLazyPart('inbox', fetchModule);
    const done: string[] = [];
    await part.run((code) => void done.push(`early: ${code}`));
    expect(done).toEqual([]);

    await part.run((code) => void done.push(`later: ${code}`));
    expect(done).toEqual(['later: the code']);
  });
});
