import { requireShape } from '../../storage/snapshot-shape.ts';

/** One company's consent. */
export interface ErpGrant {
  grantId: string;
  accountId: string;
  scope: string;
  /** Epoch ms. */
  allowedAt: number;
  /** Epoch ms; 0 while it lasts. */
  endedAt: number;
  /** How many times its tokens were renewed. */
  renewals: number;
}

interface StoredCode {
  hash: string;
  redirectUri: string;
  challenge: string;
  /** Epoch ms. */
  expiresAt: number;
}

interface StoredAccess {
  hash: string;
  grantId: string;
  /** Epoch ms. */
  expiresAt: number;
}

interface StoredRefresh extends StoredAccess {
  isUsed: boolean;
}

/** A line of the journal. */
export type ErpChange =
  | { kind: 'allowed'; grant: ErpGrant; code: StoredCode }
  | { kind: 'exchanged'; codeHash: string; access: StoredAccess; refresh: StoredRefresh }
  | { kind: 'renewed'; refreshHash: string; access: StoredAccess; refresh: StoredRefresh }
  | { kind: 'ended'; grantId: string; at: number }
  | { kind: 'reset' };

/** Everything the ERP knows, by hash and by id. */
export interface ErpState {
  grants: Map<string, ErpGrant>;
  codes: Map<string, StoredCode & { grantId: string; isUsed: boolean }>;
  accessTokens: Map<string, StoredAccess>;
  refreshTokens: Map<string, StoredRefresh>;
}

/** The state without what no request can meet any more. */
export interface ErpSnapshot {
  grants: ErpGrant[];
  codes: (StoredCode & { grantId: string; isUsed: boolean })[];
  accessTokens: StoredAccess[];
  refreshTokens: StoredRefresh[];
}

export function emptyErpState(): ErpState {
  return { grants: new Map(), codes: new Map(), accessTokens: new Map(), refreshTokens: new Map() };
}

/** The state that `snapshotOf` was given. Throws at a snapshot that is not one. */
export function stateFrom(snapshot: unknown): ErpState {
  requireShape(snapshot, {
    lists: {
      grants: ['grantId', 'accountId'],
      codes: ['hash', 'grantId'],
      accessTokens: ['hash', 'grantId'],
      refreshTokens: ['hash', 'grantId'],
    },
  });
  const { grants, codes, accessTokens, refreshTokens } = snapshot as ErpSnapshot;
  const state = emptyErpState();
  for (const grant of grants) state.grants.set(grant.grantId, grant);
  for (const code of codes) state.codes.set(code.hash, code);
  for (const token of accessTokens) state.accessTokens.set(token.hash, token);
  for (const token of refreshTokens) state.refreshTokens.set(token.hash, token);
  return state;
}

export function snapshotOf(state: ErpState, now: number): ErpSnapshot {
  const lasts = ({ expiresAt }: { expiresAt: number }) => expiresAt > now;
  return {
    grants: [...state.grants.values()],
    codes: [...state.codes.values()].filter(lasts),
    accessTokens: [...state.accessTokens.values()].filter(lasts),
    refreshTokens: [...state.refreshTokens.values()].filter(lasts),
  };
}

/** Throws at a change that does not fit what came before it. */
export function applyErpChange(state: ErpState, change: ErpChange): void {
  switch (change.kind) {
    case 'allowed':
      state.grants.set(change.grant.grantId, { ...change.grant });
      state.codes.set(change.code.hash, { ...change.code, grantId: change.grant.grantId, isUsed: false });
      return;
    case 'exchanged':
      must(state.codes.get(change.codeHash)).isUsed = true;
      addTokens(state, change);
      return;
    case 'renewed': {
      must(state.refreshTokens.get(change.refreshHash)).isUsed = true;
      must(state.grants.get(change.access.grantId)).renewals += 1;
      addTokens(state, change);
      return;
    }
    case 'ended':
      must(state.grants.get(change.grantId)).endedAt = change.at;
      return;
    case 'reset':
      for (const map of Object.values(state)) map.clear();
      return;
    default:
      throw new Error(`There is no change "${(change as { kind: unknown }).kind}"`);
  }
}

function addTokens(
  state: ErpState,
  { access, refresh }: { access: StoredAccess; refresh: StoredRefresh },
): void {
  state.accessTokens.set(access.hash, access);
  state.refreshTokens.set(refresh.hash, { ...refresh });
}

function must<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('A change names what is not there');
  return found;
}
