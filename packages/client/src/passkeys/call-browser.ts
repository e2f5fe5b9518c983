import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@shrd/contract'
import type { PasskeyBrowser } from './passkey-browser.ts'
import { parseOptions, toPasskeyJson } from './passkey-json.ts'

/** How to ask for a passkey. */
export interface PasskeyOptions {
  /** Ends the question. Browsers show one at a time: end one before you begin the next. */
  readonly signal?: AbortSignal
  /**
   * `conditional`: offers passkeys in a field with `autocomplete="username webauthn"`, and creates
   * one without a question. It waits until the user chooses. @default a dialog of the browser
   */
  readonly mediation?: 'conditional'
}

/** What each kind of question returns. */
interface Answers {
  readonly get: PasskeyAssertion
  readonly create: PasskeyAttestation
}

/** The options of each kind of question. */
interface Questions {
  readonly get: PasskeyRequest
  readonly create: PasskeyCreation
}

/** Asks for a passkey, or for a new one. @throws what the browser throws */
export async function callBrowser<Kind extends keyof Answers>(
  { credentials }: PasskeyBrowser,
  kind: Kind,
  question: Questions[Kind],
  options: PasskeyOptions,
): Promise<Answers[Kind]> {
  const made = await credentials?.[kind]({ ...options, publicKey: parseOptions(question) })
  // A browser without passkeys may have the method, and return nothing.
  if (!made) throw new DOMException('', 'NotSupportedError')
  // The service parses it.
  return toPasskeyJson(made) as Answers[Kind]
}
