const pad = (value: number): string => String(value).padStart(2, '0');

/** A moment as the value of a field for date and time, by the viewer's clock; empty for none. */
export function toMomentField(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The moment of such a value, epoch ms; null for an empty or half-typed one. */
export function fromMomentField(value: string): number | null {
  const at = value === '' ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(at) || at <= 0 ? null : at;
}
