/** Does `work` `count` times, at most `limit` at once. Rejects with the first error. */
export async function inParallel(count: number, limit: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const workers = Array.from({ length: Math.min(limit, count) }, async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  });
  await Promise.all(workers);
}
