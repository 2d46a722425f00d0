/** A request's fields as text; of a repeated one the first. What is neither text nor number is left out. */
export function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) return {};
  const fields = Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(
    fields
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Whether a text is an address that a report can be sent to. */
export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
