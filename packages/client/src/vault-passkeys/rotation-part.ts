export { createPasskeyCeremony } from '../passkeys/ask-secret.ts'
export { pinList } from './pin-list.ts'
export { resealPasskeys } from './reseal-passkeys.ts'
export { touchRotating } from './touch-rotating.ts'
