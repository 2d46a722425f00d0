/** Paths of calls that give the browser another session cookie. The client knows them without their schemas. */
export const SESSION_CALLS = {
  loginSecondStep: '/account/index/loginSecondStep',
  changePassword: '/account/security/changePassword',
} as const;
