import type { CpuCosts } from './load/cpu-time.ts';
import { medianOf } from './load/latencies.ts';
import type { Measured, RunResult } from './run.ts';
import type { SystemName } from './systems/system.ts';

/** Medians over the rounds. Latencies in milliseconds; `toFloor` is the share of the floor's messages a second. */
export interface Row {
  system: SystemName;
  perSecond: number;
  toFloor: number;
  ackP50: number;
  ackP99: number;
  endToEndP50: number;
  endToEndP95: number;
  endToEndP99: number;
  endToEndP50ToFloor: number;
  cpu: CpuCosts;
  sent: number;
  lost: number;
  duplicates: number;
  gaps: number;
  lostInDatabase: number | null;
  surplusInDatabase: number | null;
}

export interface Aim {
  what: string;
  aim: string;
  measured: number;
  isReached: boolean;
}

export interface Report {
  rounds: number;
  rows: Row[];
  skipped: RunResult['skipped'];
  aims: Aim[];
  /** Every message acknowledged is delivered once and stored once. The floor promises nothing and is not asked. */
  isComplete: boolean;
}

export function makeReport(result: RunResult): Report {
  const [floor] = result.systems;
  if (floor?.name !== 'floor') throw new Error('the floor comes first');
  const base = { perSecond: perSecondOf(floor), p50: endToEndOf(floor, 'p50') };
  const rows = result.systems.map((one): Row => ({
    system: one.name,
    perSecond: perSecondOf(one),
    toFloor: perSecondOf(one) / base.perSecond,
    ackP50: medianOf(one.saturation.map(({ ack }) => ack.p50)),
    ackP99: medianOf(one.saturation.map(({ ack }) => ack.p99)),
    endToEndP50: endToEndOf(one, 'p50'),
    endToEndP95: endToEndOf(one, 'p95'),
    endToEndP99: endToEndOf(one, 'p99'),
    endToEndP50ToFloor: endToEndOf(one, 'p50') / base.p50,
    cpu: cpuOf(one),
    ...one.delivery,
    lostInDatabase: one.audit?.lost ?? null,
    surplusInDatabase: one.audit?.surplus ?? null,
  }));
  return {
    rounds: floor.saturation.length,
    rows,
    skipped: result.skipped,
    aims: rows.flatMap(aimsOf),
    isComplete: rows.every(isRowComplete),
  };
}

const perSecondOf = (one: Measured) => medianOf(one.saturation.map(({ perSecond }) => perSecond));
const endToEndOf = (one: Measured, which: 'p50' | 'p95' | 'p99') =>
  medianOf(one.steady.map(({ endToEnd }) => endToEnd[which]));

function cpuOf({ saturation }: Measured): CpuCosts {
  const costsOf = (which: 'server' | 'database') =>
    saturation.map(({ cpu }) => cpu[which]).filter((cost) => cost !== null);
  const median = (costs: readonly number[]) => (costs.length === 0 ? null : medianOf(costs));
  return {
    generator: medianOf(saturation.map(({ cpu }) => cpu.generator)),
    server: median(costsOf('server')),
    database: median(costsOf('database')),
  };
}

function isRowComplete(row: Row): boolean {
  if (row.lost + row.duplicates + row.gaps > 0) return row.system === 'floor';
  return (row.lostInDatabase ?? 0) + (row.surplusInDatabase ?? 0) === 0;
}

function aimsOf(row: Row): Aim[] {
  if (row.system === 'floor') return [];
  const latency: Aim = {
    what: `${row.system}: end to end p99 at 500/s, ms`,
    aim: '<= 25',
    measured: row.endToEndP99,
    isReached: row.endToEndP99 <= 25,
  };
  const speed: Aim =
    row.system === 'PGlite'
      ? {
          what: 'PGlite: durable messages a second',
          aim: '>= 1000',
          measured: row.perSecond,
          isReached: row.perSecond >= 1000,
        }
      : {
          what: 'PostgreSQL: share of the floor',
          aim: '>= 0.4',
          measured: row.toFloor,
          isReached: row.toFloor >= 0.4,
        };
  return [speed, latency];
}

/** The report as aligned text. */
export function formatReport(report: Report): string {
  const lines = [
    `Medians of ${report.rounds} interleaved rounds; latencies in ms.`,
    '',
    ...table([
      ['', 'messages/s', 'of floor', 'ack p50', 'ack p99', 'e2e p50', 'e2e p95', 'e2e p99', 'p50 to floor'],
      ...report.rows.map((row) => [
        row.system,
        row.perSecond.toFixed(0),
        row.toFloor.toFixed(2),
        ...[row.ackP50, row.ackP99, row.endToEndP50, row.endToEndP95, row.endToEndP99].map((ms) =>
          ms.toFixed(2),
        ),
        `${row.endToEndP50ToFloor.toFixed(1)}x`,
      ]),
    ]),
    '',
    ...table([
      ['CPU, us a message', 'generator', 'server', 'database', 'in all'],
      ...report.rows.map(({ system, cpu: { generator, server, database } }) => [
        system,
        generator.toFixed(0),
        server?.toFixed(0) ?? '-',
        database?.toFixed(0) ?? '-',
        server === null ? '-' : (generator + server + (database ?? 0)).toFixed(0),
      ]),
    ]),
    '',
    ...table([
      ['', 'acknowledged', 'undelivered', 'twice', 'gaps', 'not stored', 'stored twice'],
      ...report.rows.map((row) => [
        row.system,
        ...[row.sent, row.lost, row.duplicates, row.gaps].map(String),
        String(row.lostInDatabase ?? '-'),
        String(row.surplusInDatabase ?? '-'),
      ]),
    ]),
    '',
    ...table([
      ['aim', '', 'measured', ''],
      ...report.aims.map(({ what, aim, measured, isReached }) => [
        what,
        aim,
        measured.toFixed(measured < 10 ? 2 : 0),
        isReached ? 'reached' : 'missed',
      ]),
    ]),
  ];
  for (const { name, reason } of report.skipped) lines.push('', `${name} was left out. ${reason}`);
  if (!report.isComplete) lines.push('', 'Messages were lost or doubled: see the third table.');
  return lines.join('\n');
}

/** The lines of a table: first column to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
