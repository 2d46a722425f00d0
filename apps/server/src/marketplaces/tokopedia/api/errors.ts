import type { MarketplaceErrorKind } from '../../marketplace-error.ts';

/**
 * The meaning of Tokopedia's error codes, under any HTTP status (none is documented for most). A code not named here is
 * judged by the status and by what the call may have changed (`../../failures.ts`).
 */
const KINDS: Readonly<Record<string, MarketplaceErrorKind>> = {
  // The shop is not linked to the app; the second is what this was called before October 2022.
  RBAC_MDLW_001: 'unauthorised',
  ORD_USC_015: 'unauthorised',
  ORD_USC_024: 'unauthorised',
  PRD_USC_001: 'unauthorised',
  SHP_USC_001: 'unauthorised',
  // Its owner has not given, or has taken back, the permission for this call.
  RBAC_MDLW_002: 'missingScope',
  RBAC_USC_008: 'missingScope',
  RBAC_USC_012: 'missingScope',
  SHP_GRPC_003: 'notFound',
  ORD_API_008: 'notFound',
  ORD_USC_003: 'notFound',
  ORD_USC_005: 'notFound',
  PRD_GRPC_003: 'notFound',
  PRD_DB_003: 'notFound',
  OPENAPI_DB_002: 'notFound',
  ORD_API_009: 'refused',
  ORD_API_016: 'refused',
  ORD_USC_001: 'refused',
  ORD_USC_008: 'refused',
  ORD_USC_009: 'refused',
  ORD_USC_012: 'refused',
  ORD_USC_013: 'refused',
  ORD_USC_016: 'refused',
  ORD_USC_019: 'refused',
  ORD_USC_020: 'refused',
  PRD_USC_024: 'refused',
};

/** A parameter is missing or malformed: nothing was done. */
const PARAMETER = /_DLV_\d+$/;

/** A service behind the interface failed, or was not reached: it is unknown whether the call took effect. */
const UPSTREAM =
  /^(?:SHP|PRD|CMP|SPE)_GRPC_00[12]$|^(?:ORD|PRD|SHP)_API_00[1-6]$|^ORD_USC_0(?:07|14)$|^LGS_USC_006$/;

/** The kind of a code; `upstream` is for `ambiguousFailure` to decide; undefined for an unknown code. */
export function kindOfTokopediaCode(code: string): MarketplaceErrorKind | 'upstream' | undefined {
  const kind = KINDS[code];
  if (kind !== undefined) return kind;
  if (PARAMETER.test(code)) return 'refused';
  return UPSTREAM.test(code) ? 'upstream' : undefined;
}
