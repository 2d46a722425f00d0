import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../environment/root.mjs';

/** The lines of a file at this path in which the rule finds something. */
function linesFoundBy(rule, path, source) {
  const folder = mkdtempSync(join(tmpdir(), 'seller-chat-lint-'));
  try {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    const config = join(folder, 'oxlintrc.json');
    const plugin = join(root, 'tooling/lint/house-plugin.mjs');
    writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], rules: { [`house/${rule}`]: 'error' } }));
    const oxlint = join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['-c', config, '--format', 'json', file], { encoding: 'utf8' });
    return JSON.parse(stdout)
      .diagnostics.filter(({ code }) => code === `house(${rule})`)
      .map(({ labels }) => labels[0].span.line);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('finds each handler of keys that does not ask whether an input method composes', () => {
  const source = [
    "const a = <input onKeyDown={(event) => event.key === 'Enter' && save()} />;",
    "const close = (event) => event.key === 'Escape' && leave();",
    "addEventListener('keydown', close);",
    'const b = <form onSubmit={save} />;',
    'const c = { onKeyDown(event) { save(event.key); } };',
    'const d = <div onKeyDown={close} />;',
  ].join('\n');
  expect(linesFoundBy('input-method-first', 'apps/web/src/Fields.tsx', source)).toEqual([4, 1, 3, 5, 6]);
});

it('passes handlers that ask first, and those that were handed in', () => {
  const source = [
    'const a = <input onKeyDown={(event) => !leaveToInputMethod(event) && save(event.key)} />;',
    'function close(event) { if (leaveToInputMethod(event)) return; leave(); }',
    "addEventListener('keydown', close);",
    'const b = <form onSubmit={save} onKeyDown={leaveToInputMethod} />;',
    'const c = (props) => <div onKeyDown={props.onKeyDown} />;',
    "addEventListener('pointerdown', () => leave());",
  ].join('\n');
  expect(linesFoundBy('input-method-first', 'apps/web/src/Fields.tsx', source)).toEqual([]);
});
