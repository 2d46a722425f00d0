import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

const reactAlone = `
  import * as react from 'react';
  import { createPortal } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  globalThis.kept = [createRoot, createPortal, react.useState, react.useId, react.lazy, react.Suspense, react.memo];`;

const withProvider = `${reactAlone}
  import { startThemeMode, UiProvider, useThemeMode } from '${new URL('./index.ts', import.meta.url).pathname}';
  globalThis.kept.push(startThemeMode, UiProvider, useThemeMode);`;

/** Gzipped bytes of what a page loads before anything lazy. */
async function eagerSize(source: string): Promise<number> {
  const entry = {
    name: 'entry-from-text',
    resolveId: (id: string) => (id.endsWith('entry-from-text.js') ? id : undefined),
    load: (id: string) => (id.endsWith('entry-from-text.js') ? source : undefined),
  };
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry, react()],
    build: { write: false, rollupOptions: { input: 'entry-from-text.js' } },
  });
  if (!('output' in result)) throw new Error('The build gave no single output');
  const chunk = result.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (chunk?.type !== 'chunk') throw new Error('The build gave no entry');
  return gzipSync(chunk.code).length;
}

afterEach(() => vi.unstubAllEnvs());

it('the provider costs at most 35 kB gzipped on top of React', async () => {
  // Otherwise the build takes React's development half, as tests do.
  vi.stubEnv('NODE_ENV', 'production');
  const cost = (await eagerSize(withProvider)) - (await eagerSize(reactAlone));
  expect(cost).toBeGreaterThan(10_000);
  expect(cost).toBeLessThanOrEqual(35_000);
}, 60_000);
