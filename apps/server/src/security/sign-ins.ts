import type { LoginSessions } from '../security/login-sessions.ts';
import type { EmbedTokens } from './embed-tokens.ts';

/** By this tokens' ids differ from those of sessions. */
const isTokenId = (signInId: string): boolean => signInId.startsWith('tip:');

/** The rights behind open sockets, whether a session or a token of the tip let them in. */
export function makeSignIns(
  loginSessions: Pick<LoginSessions, 'rightsOf' | 'endReasonsOf'>,
  tokens: Pick<EmbedTokens, 'rightsOf' | 'endReasonsOf'>,
): Pick<LoginSessions, 'rightsOf' | 'endReasonsOf'> {
  return {
    rightsOf: (ids) => ofBoth(ids, loginSessions.rightsOf, tokens.rightsOf),
    endReasonsOf: (ids) => ofBoth(ids, loginSessions.endReasonsOf, tokens.endReasonsOf),
  };
}

async function ofBoth<Value>(
  ids: readonly string[],
  ofSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ofTokens: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  const sessions = await ofSessions(ids.filter((id) => !isTokenId(id)));
  const tokens = await ofTokens(ids.filter(isTokenId));
  return new Map([...sessions, ...tokens]);
}
