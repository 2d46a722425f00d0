import { describe, expect, it } from 'vitest';
import { spoilable } from '../testing/spoilt-arguments.ts';
import {
  CLAIM_LASTS,
  TRANSFER_LASTS,
  claimStandOf,
  isAnsweredUnseen,
  mayClaim,
  openTransferOf,
} from './team.ts';
import type { SessionAnswer, SessionClaim, SessionTransfer } from './team.ts';

const SITI: SessionClaim = { subAccountId: 'siti', name: 'Siti', at: 1_000 };
const BY_SITI: SessionAnswer = {
  messageId: 'm2',
  agent: { subAccountId: 'siti', name: 'Siti' },
  at: 2_000,
};
const TRANSFER: SessionTransfer = {
  from: { subAccountId: '', name: 'Mei' },
  to: { subAccountId: 'siti', name: 'Siti' },
  note: 'asks for a refund',
  at: 1_000,
};
const ELSEWHERE: SessionAnswer = { messageId: 'm3', at: 3_000 };

describe('a claim', () => {
  it.each([
    [undefined, 'free', 'free'],
    [SITI, 'own', 'other'],
    [{ ...SITI, subAccountId: '' }, 'other', 'other'],
  ] as const)('[S23] %o is %s to Siti and %s to Budi', (claim, toSiti, toBudi) => {
    expect(claimStandOf(claim, 'siti')).toBe(toSiti);
    expect(claimStandOf(claim, 'budi')).toBe(toBudi);
  });

  it('[S23] another agent may claim only a free conversation, or the claim that they name', () => {
    expect(mayClaim(undefined, 'budi', undefined)).toBe(true);
    expect(mayClaim(undefined, 'budi', 1_000)).toBe(true);
    expect(mayClaim(SITI, 'siti', undefined)).toBe(true);
    expect(mayClaim(SITI, 'budi', undefined)).toBe(false);
    expect(mayClaim(SITI, 'budi', 999)).toBe(false);
    expect(mayClaim(SITI, 'budi', 1_000)).toBe(true);
    expect(mayClaim({ ...SITI, subAccountId: 'ana' }, '', 1_000)).toBe(true);
  });

  it('[S24] holds for half an hour', () => {
    expect(CLAIM_LASTS).toBe(1_800_000);
  });
});

describe('a transfer', () => {
  const transfer = TRANSFER;

  it('[S30] gives the colleague a claim of 12 hours', () => {
    expect(TRANSFER_LASTS).toBe(43_200_000);
  });

  it('[S31] is shown while its claim holds, answered or not', () => {
    expect(openTransferOf({ transfer, claimedBy: SITI, answeredBy: BY_SITI })).toBe(transfer);
  });

  it('[S31] is shown after its claim has ended until somebody replies', () => {
    const retaken = { ...SITI, at: 1_500 };
    expect(openTransferOf({ transfer, claimedBy: retaken })).toBe(transfer);
    expect(openTransferOf({ transfer, answeredBy: { ...BY_SITI, at: 999 } })).toBe(transfer);
    expect(openTransferOf({ transfer, claimedBy: retaken, answeredBy: BY_SITI })).toBeUndefined();
    expect(openTransferOf({ transfer, answeredBy: { ...BY_SITI, at: 1_000 } })).toBeUndefined();
  });

  it('[S31] that was never made is none', () => {
    expect(openTransferOf({ claimedBy: SITI })).toBeUndefined();
  });
});

describe('an answer', () => {
  it.each([
    ['no answer at all', undefined, 'm1', false],
    ["Siti's, seen", BY_SITI, 'm2', false],
    ["Siti's, not seen", BY_SITI, 'm1', true],
    ["Siti's, when none had been seen", BY_SITI, '', true],
    ["Siti's, from somebody who does not say", BY_SITI, undefined, false],
    ['one written elsewhere, not seen', ELSEWHERE, 'm2', true],
    ['one written elsewhere, seen', ELSEWHERE, 'm3', false],
  ])('[S25] %s', (_, answer, seenAnswerId, isUnseen) => {
    expect(isAnsweredUnseen(answer, { subAccountId: 'budi', seenAnswerId })).toBe(isUnseen);
  });

  it("[S25] one's own is never unseen: another tab, another device", () => {
    expect(isAnsweredUnseen(BY_SITI, { subAccountId: 'siti', seenAnswerId: 'm1' })).toBe(false);
  });
});

it.each([
  spoilable(claimStandOf, () => [SITI, 'siti']),
  spoilable(openTransferOf, () => [{ transfer: TRANSFER, claimedBy: SITI, answeredBy: BY_SITI }]),
  spoilable(mayClaim, () => [SITI, 'budi', 1_000]),
  spoilable(isAnsweredUnseen, () => [BY_SITI, { subAccountId: 'budi', seenAnswerId: 'm1' }]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());
