declare const brand: unique symbol;

/** A `Base` value that only its own maker may produce: ids of different nouns cannot be mixed up. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
