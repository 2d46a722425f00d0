import path from 'node:path';
import { root } from '../environment/root.mjs';

/**
 * The settings that make server and sandbox meet: the server's marketplaces, mail server, SMS gateway, translation
 * and ERP are the sandbox's ports, with the keys the sandbox knows. A variable that is already set (and not empty) wins, so one marketplace can be a real one.
 *
 * @param {{ port: number, sandboxPort: number, host: string, dataDir: string }} settings
 * @param {NodeJS.ProcessEnv} env
 * @param {{ appPort?: number }} [options] `appPort`: where the browser finds the app, if not on the server's port
 * @returns {{ server: NodeJS.ProcessEnv, sandbox: NodeJS.ProcessEnv, appUrl: string, serverUrl: string, sandboxUrl: string, inboxUrl: string }}
 */
export function appEnvironments({ port, sandboxPort, host, dataDir }, env, { appPort = port } = {}) {
  const at = (number) => `http://${reachable(host)}:${number}`;
  const appUrl = env.PUBLIC_URL || at(appPort);
  const always = { HOST: host, DATA_DIR: dataDir };
  const server = {
    PUBLIC_URL: appUrl,
    WEBHOOK_BASE_URL: `${at(port)}/webhook`,
    DEMO_ACCOUNT: '1',
    WEB_ROOT: path.join(root, 'apps', 'web', 'dist'),
    TIP_ROOT: path.join(root, 'apps', 'chat-tip', 'dist'),
    LAZADA_APP_KEY: '900001',
    LAZADA_APP_SECRET: 'sandbox-lazada-app-secret',
    LAZADA_AUTH_URL: at(sandboxPort + 1),
    LAZADA_API_URL: at(sandboxPort + 1),
    SHOPEE_PARTNER_ID: '2001887',
    SHOPEE_PARTNER_KEY: 'sandbox-shopee-partner-key',
    SHOPEE_API_URL: at(sandboxPort + 2),
    TIKTOK_APP_KEY: '6sbx1234',
    TIKTOK_APP_SECRET: 'sandbox-tiktok-app-secret',
    TIKTOK_SERVICE_ID: '7400000000000000001',
    TIKTOK_API_URL: at(sandboxPort + 3),
    TIKTOK_AUTH_URL: at(sandboxPort + 3),
    TIKTOK_CONSENT_URL: at(sandboxPort + 3),
    TOKOPEDIA_FS_ID: '13004',
    TOKOPEDIA_CLIENT_ID: 'sandbox-tokopedia-client',
    TOKOPEDIA_CLIENT_SECRET: 'sandbox-tokopedia-client-secret',
    TOKOPEDIA_WEBHOOK_SECRET: 'sandbox-tokopedia-webhook-secret',
    TOKOPEDIA_API_URL: at(sandboxPort + 4),
    TOKOPEDIA_ACCOUNTS_URL: at(sandboxPort + 4),
    MAIL_URL: `smtp://sandbox-mail:sandbox-mail-password@${reachable(host)}:${sandboxPort + 5}`,
    MAIL_FROM: 'Seller Chat <no-reply@sellerchat.test>',
    SMS_PROVIDER: 'twilio',
    SMS_URL: at(sandboxPort + 6),
    SMS_ACCOUNT: 'AC5a9db0c500000000000000000000517e',
    SMS_SECRET: 'sandbox-twilio-auth-token',
    SMS_FROM: '+15005550006',
    ERP_URL: at(sandboxPort + 10),
    ERP_CLIENT_ID: 'sandbox-erp-client',
    ERP_CLIENT_SECRET: 'sandbox-erp-client-secret',
    TRANSLATION_PROVIDER: 'libretranslate',
    TRANSLATION_URL: at(sandboxPort + 8),
    TRANSLATION_KEY: '5a9db0c5-7a11-4c0d-8e55-00000000517e',
  };
  const sandbox = { WEBHOOK_BASE_URL: `${at(port)}/webhook`, APP_BASE_URL: appUrl };
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  return {
    server: { ...server, ...given, ...always, PORT: `${port}` },
    sandbox: { ...sandbox, ...given, ...always, SANDBOX_PORT: `${sandboxPort}` },
    appUrl,
    serverUrl: at(port),
    sandboxUrl: at(sandboxPort),
    inboxUrl: `${at(sandboxPort)}/inbox`,
  };
}

/** An address to call a listener on `host` by: "every interface" is not one. @param {string} host */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
