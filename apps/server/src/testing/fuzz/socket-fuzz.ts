import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { Caller } from './fuzz-request.ts';
import { mutateValue, oddText } from './odd-values.ts';
import { makeRandom } from './random.ts';
import type { Random } from './random.ts';

/** A browser's words on its socket, with a part of them changed, over the transport that shows every byte. */
export async function fuzzSocket(
  url: string,
  options: { seed: string; connections: number; callers: readonly Caller[]; watch: unknown },
): Promise<string[]> {
  const problems: string[] = [];
  for (let index = 0; index < options.connections; index += 1) {
    const random = makeRandom(`${options.seed}/socket/${index}`);
    const { cookie } = random.pick(options.callers);
    const base = `${url}${SOCKET_PATH}/?EIO=4&transport=polling`;
    const send = async (address: string, body?: string): Promise<string> => {
      const init = body === undefined ? {} : { method: 'POST', body };
      const answer = await fetch(address, { ...init, headers: { cookie, 'content-type': 'text/plain' } });
      if (answer.status >= 500)
        problems.push(`socket ${index} answered ${answer.status}: ${body ?? address}`);
      return answer.text();
    };
    const { sid } = JSON.parse((await send(base)).slice(1)) as { sid: string };
    await send(`${base}&sid=${sid}`, random.chance(0.9) ? '40' : `40${oddText(random)}`);
    for (let count = random.between(1, 3); count > 0; count -= 1) {
      await send(`${base}&sid=${sid}`, packet(options.watch, random));
    }
    await send(`${base}&sid=${sid}`, '1');
  }
  return problems;
}

function packet(watch: unknown, random: Random): string {
  const said = JSON.stringify(random.chance(0.8) ? mutateValue(watch, random) : watch);
  return random.pick([
    () => `42["watch",${said}]`,
    () => `42["watch"]`,
    () => `42["disconnect",${said}]`,
    () => `42["__proto__",${said}]`,
    () => `42[${said}]`,
    () => `42${oddText(random)}`,
    () => `451-["watch",{"_placeholder":true,"num":${random.pick([0, -1, 1e9, '"x"'])}}]`,
    () => `41`,
    () => `4${oddText(random)}`,
    () => oddText(random),
    () => Array.from({ length: 200 }, () => `42["watch",${said}]`).join('\u001E'),
  ])();
}
