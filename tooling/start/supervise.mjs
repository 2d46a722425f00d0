import { startChild } from './child.mjs';

/** @typedef {import('./child.mjs').ChildSpec} ChildSpec */

/**
 * Runs apps together: starts them one after the other, each when the one before is ready, and ends them in
 * the opposite order, when asked to or when one of them ends by itself.
 *
 * @param {ChildSpec[]} specs
 * @param {object} options
 * @param {Promise<unknown>} options.stopRequested settles when everything is to end
 * @param {(messages: Record<string, unknown>[]) => unknown} options.onReady gets the ready messages, in order;
 *   what it promises is awaited, unless everything is to end before
 * @param {(name: string, how: string, wasReady: boolean) => void} options.onUnexpectedEnd
 * @param {number} [options.graceMs] what each app gets between being asked to end and being ended
 * @returns {Promise<number>} the exit code: 0 when asked to end, 1 when an app ended by itself
 */
export async function supervise(specs, { stopRequested, onReady, onUnexpectedEnd, graceMs = 10_000 }) {
  const children = [];
  const messages = [];
  const asked = stopRequested.then(() => ({ kind: 'asked' }));
  let outcome;
  for (const spec of specs) {
    const child = startChild(spec);
    children.push(child);
    outcome = await Promise.race([
      asked,
      ...children.map(endOf),
      child.ready.then((message) => ({ message })),
    ]);
    if (outcome.kind) break;
    messages.push(outcome.message);
  }
  if (messages.length === specs.length) {
    const prepared = Promise.resolve(onReady(messages)).then(() => ({ kind: 'prepared' }));
    const ends = [asked, ...children.map(endOf)];
    outcome = await Promise.race([...ends, prepared]);
    if (outcome.kind === 'prepared') outcome = await Promise.race(ends);
  }
  if (outcome.kind === 'ended') onUnexpectedEnd(outcome.name, outcome.how, messages.length === specs.length);
  for (const child of children.toReversed()) await child.stop(graceMs);
  return outcome.kind === 'asked' ? 0 : 1;
}

/** @param {import('./child.mjs').Child} child */
const endOf = (child) => child.ended.then((how) => ({ kind: 'ended', name: child.name, how }));
