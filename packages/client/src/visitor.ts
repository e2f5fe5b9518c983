export { downloadText } from './browser/download.ts'
export { startVerifiedWorker, startWorker } from './browser/start-worker.ts'
export { KEY_FILE_PASSWORD } from './key-files/key-file-password.ts'
export type { Ports } from './ports.ts'
export { createBrowserPorts } from './ports-browser.ts'
export { createTransientPorts } from './ports-transient.ts'
export type { CheckRoute, RouteDecision } from './session/check-route.ts'
export { type Access, decideAccess } from './session/route-guard.ts'
export {
  DASHBOARD_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  type ScreenAccess,
  VAULT_SCREENS,
  type VaultPath,
} from './session/screens.ts'
export type { Session } from './session/session.ts'
export type { SessionState } from './session/session-state.ts'
export {
  createVisitorClient,
  type RegistrationOptions,
  type ShrdClientOptions,
  type VisitorClient,
} from './visitor-client.ts'
export { createWorkerCrypto } from './worker/create-worker-crypto.ts'
export type { CryptoWork } from './worker/crypto-work.ts'
export type { MessageEnd } from './worker/messages.ts'
