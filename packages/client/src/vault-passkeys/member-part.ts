export { createPasskeyCeremony } from '../passkeys/ask-secret.ts'
export { listPasskeys } from './list-passkeys.ts'
export { preparePasskey } from './prepare-passkey.ts'
export { removePasskey } from './remove-passkey.ts'
