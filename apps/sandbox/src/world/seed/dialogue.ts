/**
 * A short exchange about one matter, oldest first. A line starts with its speaker, `B` or `S` for buyer
 * and seller; `{p}` stands for a product and `{n}` for a small number.
 */
export type Dialogue = readonly string[];
