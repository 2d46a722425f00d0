/** Who wrote. `ai` is this product's AI; `person` is anybody on the shop's side who is not a machine. */
export const RECEPTION_WRITERS = ['buyer', 'person', 'ai'] as const;
export type ReceptionWriter = (typeof RECEPTION_WRITERS)[number];
