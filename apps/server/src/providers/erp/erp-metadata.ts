import { z } from 'zod';
import { isLoopbackOrHttps } from './erp-address.ts';
import { ProviderError } from '../provider-error.ts';
import { callErp } from './erp-call.ts';

/** How long metadata is believed, ms. */
const KEEP_MS = 3_600_000;

const endpoint = z.string().max(2000).refine(isLoopbackOrHttps, 'is neither https nor on this machine');

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  revocation_endpoint: endpoint.optional(),
  userinfo_endpoint: endpoint.optional(),
  code_challenge_methods_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  scopes_supported: z.array(z.string()).default([]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
export type ErpMetadata = z.output<typeof Metadata>;

/**
 * Reads the ERP's metadata (RFC 8414), at most once an hour, and once for callers at the same time. Rejects with
 * `ProviderError`, `temporary`, when it cannot be had or says something that this server does not accept: nothing was
 * sent to any endpoint then.
 */
export function makeMetadataReader(
  issuer: string,
  { steadyNow, timeoutMs }: { steadyNow(): number; timeoutMs?: number | undefined },
): () => Promise<ErpMetadata> {
  let known: { reading: Promise<ErpMetadata>; until: number } | null = null;
  return () => {
    if (known !== null && steadyNow() < known.until) return known.reading;
    const current = { reading: read(issuer, timeoutMs), until: steadyNow() + KEEP_MS };
    known = current;
    // A failure is not remembered.
    current.reading.catch(() => {
      if (known === current) known = null;
    });
    return current.reading;
  };
}

async function read(issuer: string, timeoutMs: number | undefined): Promise<ErpMetadata> {
  const { status, json } = await callErp({ url: metadataUrlOf(issuer), timeoutMs }).catch(
    (error: unknown) => {
      throw new ProviderError('temporary', (error as Error).message);
    },
  );
  if (status !== 200) throw new ProviderError('temporary', `the ERP's metadata answers ${status}`);
  const { data, error } = Metadata.safeParse(json);
  if (error) {
    const fields = error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new ProviderError('temporary', `the ERP's metadata cannot be used: ${fields}`);
  }
  // RFC 8414, 3.3: otherwise another server could speak for it.
  if (data.issuer !== issuer)
    throw new ProviderError('temporary', "the ERP's metadata names another issuer than ERP_URL");
  if (!data.code_challenge_methods_supported.includes('S256'))
    throw new ProviderError('temporary', 'the ERP does not support PKCE with S256');
  return data;
}

/** RFC 8414, 3.1: the well-known part is put before the issuer's path. */
function metadataUrlOf(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, '')}`;
}
