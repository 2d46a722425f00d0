/** The profile of the signed-in person among the data of pages. */
export const PROFILE = ['profile'] as const;
