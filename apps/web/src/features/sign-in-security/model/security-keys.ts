/** The signed-in person's sign-ins among the data of pages. */
export const SIGN_INS = ['sign-ins'] as const;
/** Whether the signed-in person has a second factor. */
export const SECOND_FACTOR = ['second-factor'] as const;
