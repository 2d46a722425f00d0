import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ErpGrants } from '../providers/erp/erp-grants.ts';
import { Inbox } from '../providers/inbox/inbox.ts';
import { DeliveryStore } from '../webhooks/delivery-store.ts';
import { openWorld } from '../world/store/world-store.ts';

let folder = '';
let warnings: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lost-state-'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));
const warn = (message: string) => void warnings.push(message);
const inFolder = (name: string) => path.join(folder, name);

/** Each opens what is kept under its name, and closes it. */
const owners: Record<string, () => void> = {
  world: () => openWorld({ folder, seed: 'seed', now: Date.now, warn }).close(),
  inbox: () => new Inbox(folder, Date.now, warn).close(),
  erp: () => new ErpGrants(folder, Date.now, warn).close(),
  deliveries: () => new DeliveryStore(folder, warn).close(),
};
const names = Object.keys(owners);

describe.each(names)('%s', (name) => {
  const open = () => owners[name]?.();
  const snapshotFile = () => inFolder(`${name}.snapshot.json`);

  it.each([{}, { format: 5 }, { entries: [{}], deliveries: [{}], grants: [{}], lastId: 1 }, null])(
    'says that a snapshot which is %j does not fit, and sets it aside',
    (wrong) => {
      open();
      for (const file of readdirSync(folder)) if (file.startsWith(`${name}.`)) rmSync(inFolder(file));
      writeFileSync(inFolder(`${name}.1.jsonl`), '');
      writeFileSync(snapshotFile(), JSON.stringify({ generation: 1, snapshot: wrong }));
      open();
      const aboutSnapshot = warnings.filter((line) => line.includes('snapshot.json'));
      expect(aboutSnapshot).toEqual([expect.stringMatching(/does not fit .*moved to .*begins again$/)]);
      expect(JSON.parse(readFileSync(`${snapshotFile()}.unreadable`, 'utf8'))).toMatchObject({
        generation: 1,
      });
      warnings = [];
      open();
      expect(warnings).toEqual([]);
    },
  );

  it('says that its journal was emptied', () => {
    open();
    open();
    expect(warnings).toEqual([]);
    const journal = readdirSync(folder).find(
      (file) => file.startsWith(`${name}.`) && file.endsWith('.jsonl'),
    );
    truncateSync(inFolder(journal ?? ''));
    open();
    expect(warnings).toEqual([expect.stringMatching(/is empty.*backup/)]);
    open();
    expect(warnings).toHaveLength(1);
  });
});

it('a world of another version begins again, is set aside, and the line says so', () => {
  owners['world']?.();
  const file = inFolder('world.snapshot.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { snapshot: { format: number } };
  writeFileSync(file, JSON.stringify({ ...kept, snapshot: { ...kept.snapshot, format: 4 } }));
  owners['world']?.();
  expect(warnings).toEqual([expect.stringMatching(/another version of the sandbox.*moved to/)]);
});
