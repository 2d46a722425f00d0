import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointName } from '@seller-chat/api-client/contract';
import type { PermissionCode } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { mayCall } from './permissions.ts';

const holder = (...permissionCodeList: PermissionCode[]) => ({ isMain: false, permissionCodeList });

it.each<[EndpointName, PermissionCode[]]>([
  ['getBuyerInfo', ['chat']],
  ['saveBuyerNote', ['chat']],
  ['openSession', ['chat']],
  ['getRemarkList', ['chat', 'remark']],
  ['getBuyerOrderList', ['chat', 'orderManager']],
  ['getOrderDetail', ['chat', 'orderManager']],
  ['getProductList', ['chat']],
  ['getVoucherList', ['chat']],
])('%s is open to the main account and to whoever holds any of %j, and to nobody else', (name, codes) => {
  const { path } = ENDPOINTS[name];
  expect(mayCall({ isMain: true, permissionCodeList: [] }, path)).toBe(true);
  for (const code of codes) expect(mayCall(holder(code), path)).toBe(true);
  expect(mayCall(holder('setting', 'autoReply'), path)).toBe(false);
  expect(mayCall(holder(), path)).toBe(false);
});
