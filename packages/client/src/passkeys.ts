export { createPasskey, getPasskey, type PasskeyOptions } from './passkeys/ask-passkey.ts'
export {
  findPasskeySupport,
  type PasskeyBrowser,
  type PasskeySupport,
} from './passkeys/passkey-browser.ts'
export { signalPasskeys, signalUnknownPasskey } from './passkeys/signal-passkeys.ts'
export { type PasskeyPrompt, type PasskeyState, watchPasskeys } from './passkeys/watch-passkeys.ts'
