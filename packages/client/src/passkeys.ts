export { createPasskey, getPasskey } from './passkeys/ask-passkey.ts'
export type { PasskeyOptions } from './passkeys/call-browser.ts'
export type { PasskeyBrowser } from './passkeys/passkey-browser.ts'
export { signalPasskeys, signalUnknownPasskey } from './passkeys/signal-passkeys.ts'
export {
  type PasskeyPrompt,
  type PasskeyState,
  type WatchPasskeysOptions,
  watchPasskeys,
} from './passkeys/watch-passkeys.ts'
