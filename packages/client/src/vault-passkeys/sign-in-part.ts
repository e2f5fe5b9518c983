export { createPasskeyCeremony } from '../passkeys/ask-secret.ts'
export { signInWithPasskey } from './sign-in-passkey.ts'
