import type { RoutePath } from '@seller-chat/core';
import { useLocation, useNavigate } from 'react-router';
import { ErpCallback } from '../features/erp-link/index.ts';

const SHOPS_PATH = '/shop_setting' satisfies RoutePath;

/** `/auth_shop/auth_erp_callback` */
export function ErpCallbackRoute() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return <ErpCallback search={search} onLeave={() => void navigate(SHOPS_PATH, { replace: true })} />;
}
