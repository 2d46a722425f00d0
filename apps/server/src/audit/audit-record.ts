/** Names of fields that are secret wherever they appear. */
const SECRET_NAMES = [
  'password',
  'passwordHash',
  'secret',
  'token',
  'tokenHash',
  'accessToken',
  'refreshToken',
  'validateCode',
  'code',
  'cookie',
  'sealed',
  'credentials',
] as const;
type SecretName = (typeof SECRET_NAMES)[number];

export type AuditValue = string | number | boolean | null | readonly AuditValue[] | AuditRecord;

/** The state of a record before or after a change. Fields that are secret by their name do not compile. */
export type AuditRecord = { readonly [name: string]: AuditValue | undefined } & {
  readonly [Name in SecretName]?: never;
};

const SECRETS: ReadonlySet<string> = new Set(SECRET_NAMES);

/** Throws if a field at any depth is secret by its name: types see no field of a value that was read from elsewhere. */
export function requireNoSecret(value: AuditValue | undefined): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value) && SECRETS.has(name)) throw new Error(`the audit log takes no field "${name}"`);
    requireNoSecret(one as AuditValue);
  }
}
