import { PLATFORMS } from '@seller-chat/core/platform';
import { TEMPLATE_VARIABLES } from '@seller-chat/core/reply';
import { makeShop } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { sampleValuesOf } from './sample-values.ts';

it.each(PLATFORMS)('a preview for %s has a value for every variable that the editor offers', (platform) => {
  const shops = [makeShop({ platform, shopName: 'Kedai' })];
  const values = sampleValuesOf({ platform, language: 'id', shops, agentName: 'Mei', now: 0 });
  const { product: _, ...offered } = TEMPLATE_VARIABLES;
  for (const name of Object.values(offered).flat())
    expect([name, values[name]]).not.toEqual([name, undefined]);
});
