/** A server's settings for mail and text messages of this sandbox, as `npm start` gives them. */
export { providerEnvironment } from '../providers/accounts/provider-environment.ts';
