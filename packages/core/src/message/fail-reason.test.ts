import { describe, expect, it } from 'vitest';
import { FAIL_REASONS, parseFailReason } from './fail-reason.ts';

describe('why a message was given up', () => {
  it('[M19] our own reasons are codes, distinct from texts of the marketplace', () => {
    for (const reason of FAIL_REASONS) expect(parseFailReason(reason)).toBe(reason);
    expect(parseFailReason('Sensitive content')).toBeUndefined();
    expect(parseFailReason('')).toBeUndefined();
    expect(parseFailReason(undefined)).toBeUndefined();
  });
});
