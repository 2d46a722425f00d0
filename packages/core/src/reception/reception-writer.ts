/** Who wrote. `ai` is this product's AI; `person` is any human on the shop's side. */
export const RECEPTION_WRITERS = ['buyer', 'person', 'ai'] as const;
export type ReceptionWriter = (typeof RECEPTION_WRITERS)[number];
