/**
 * The address of the server's own sign-in when it starts, one for documentation: attempts of real callers are counted
 * apart, and it is no sign-in of a person.
 */
export const CHECK_ADDRESS = '192.0.2.1';
