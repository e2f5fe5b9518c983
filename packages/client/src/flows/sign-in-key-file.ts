import type { Transition } from './flow.ts'
import type { FlowError } from './flow-error.ts'

/** A chosen key file, read as text. */
export interface KeyFileInput {
  readonly name: string
  readonly text: string
}

/** The input of a sign-in. */
export interface SignInCredentials {
  readonly file: KeyFileInput
  readonly password: string
}

interface CredentialsStep {
  readonly step: 'credentials'
  /** `unlocking` opens the key file on this device; `proving` proves the key to the server. */
  readonly busy: null | 'unlocking' | 'proving'
  /** Progress of opening the key file, from 0 to 1. */
  readonly progress: number | null
  readonly error: FlowError | null
  /** The key file opened: 'KEY ACCEPTED !!'. */
  readonly keyAccepted: boolean
  /** Kept until the sign-in is complete, so that the user types nothing twice. */
  readonly credentials: SignInCredentials | null
}

interface SecondFactor {
  readonly busy: boolean
  readonly error: FlowError | null
  /** Number of emergency codes left: shows the warning dialog until `warningRead`. */
  readonly warning: number | null
  /** Server time after which the login must start again. */
  readonly expires_at: number
  readonly code_verifier: string
  readonly credentials: SignInCredentials
}

interface TokenStep extends SecondFactor {
  readonly step: 'token'
}

/** Shown once at the first login; the client does not keep it. */
export interface TwoFactorSetup {
  readonly secret: string
  /** A `data:image/png;base64,` URL. */
  readonly qrCode: string
  readonly codes: readonly string[]
}

interface SetupStep extends SecondFactor, TwoFactorSetup {
  readonly step: 'setup'
  /** The user said "I have saved it"; only then the machine accepts a token. */
  readonly codesSaved: boolean
}

/**
 * The new keys of this file are in force, and their predecessors signed the newest manifest after
 * the file was written. Only the user knows whether a device of theirs did that, or a thief.
 */
interface FormerKeysStep {
  readonly step: 'formerKeys'
  readonly busy: boolean
  readonly error: FlowError | null
  /** When the manifest was written, by the clock of that device. */
  readonly updated_at: number
  /** The device that wrote it, by its own word. */
  readonly device: string
  readonly credentials: SignInCredentials
}

interface DoneStep {
  readonly step: 'done'
  readonly warning: number | null
  /** The key file has weaker protection than new ones: offer `rewriteKeyFile`. */
  readonly upgradeOffered: boolean
  /** The path to go to; `null` during the second that shows 'SUCCESS'. */
  readonly redirectTo: string | null
}

/** The state of a sign-in with a key file. */
export type SignInState = CredentialsStep | TokenStep | SetupStep | FormerKeysStep | DoneStep

/** An action of the user. */
export type SignInEvent =
  | { readonly type: 'submit'; file: KeyFileInput | null; password: string; ambot?: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'submitToken'; token: string }
  | { readonly type: 'downloadCodes' }
  | { readonly type: 'codesSaved' }
  | { readonly type: 'warningRead' }
  | { readonly type: 'trustFormerKeys' }
  | { readonly type: 'back' }

/** The outcome of an effect. */
export type SignInOutcome =
  | { readonly type: 'progressed'; progress: number }
  | { readonly type: 'keyOpened' }
  | ({ readonly type: 'tokenAsked' } & LoginTransaction)
  | ({ readonly type: 'setupAsked' } & LoginTransaction & TwoFactorSetup)
  | { readonly type: 'formerKeysFound'; updated_at: number; device: string }
  | { readonly type: 'signedIn'; warning: number | null; upgradeOffered: boolean }
  | { readonly type: 'left'; to: string }
  | { readonly type: 'failed'; error: FlowError; restart: boolean }

interface LoginTransaction {
  readonly code_verifier: string
  readonly expires_at: number
  readonly warning: number | null
}

/** An effect for the performer. The opened keys stay with the performer, never in a state. */
export type SignInEffect =
  | { readonly type: 'unlock'; credentials: SignInCredentials }
  | { readonly type: 'prove' }
  | { readonly type: 'verifyToken'; token: string; code_verifier: string }
  | { readonly type: 'trustFormerKeys' }
  | { readonly type: 'downloadCodes'; codes: readonly string[] }
  | { readonly type: 'endSession' }
  | { readonly type: 'forget' }
  | { readonly type: 'leave' }

/** The empty form. */
export const signInStart: SignInState = atCredentials(null)

type Next = Transition<SignInState, SignInEffect>

/**
 * The whole sign-in: credentials → (token | two-factor set-up) → done, and before `done` the
 * question about former keys if there is one.
 */
export function signInTransition(state: SignInState, event: SignInEvent | SignInOutcome): Next {
  switch (state.step) {
    case 'credentials':
      return state.busy === null ? whileEntering(state, event) : whileProving(state, event)
    case 'token':
    case 'setup':
      return whileSecondFactor(state, event)
    case 'formerKeys':
      return whileFormerKeys(state, event)
    case 'done':
      return whileDone(state, event)
  }
}

function whileEntering(state: CredentialsStep, event: SignInEvent | SignInOutcome): Next {
  // A robot fills the decoy field: do nothing and show nothing.
  if (event.type !== 'submit' || event.ambot) return { state }
  if (event.file === null || event.password === '') {
    return { state: { ...state, keyAccepted: false, error: { code: 'credentials_required' } } }
  }
  const credentials = { file: event.file, password: event.password }
  return {
    state: { ...atCredentials(credentials), busy: 'unlocking', progress: 0 },
    effects: [{ type: 'unlock', credentials }],
  }
}

function whileProving(state: CredentialsStep, event: SignInEvent | SignInOutcome): Next {
  switch (event.type) {
    case 'progressed':
      return { state: { ...state, progress: event.progress } }
    case 'keyOpened':
      return {
        state: { ...state, busy: 'proving', progress: null, keyAccepted: true },
        effects: [{ type: 'prove' }],
      }
    case 'tokenAsked':
    case 'setupAsked':
      return askSecondFactor(state, event)
    case 'failed':
      return startAgain(state.credentials, event.error)
    case 'cancel':
      return startAgain(state.credentials)
    default:
      return { state }
  }
}

function askSecondFactor(
  { credentials }: CredentialsStep,
  { type, ...asked }: Extract<SignInOutcome, { type: 'tokenAsked' | 'setupAsked' }>,
): Next {
  if (credentials === null) return startAgain(null)
  const common = { busy: false, error: null, credentials }
  if (!('codes' in asked)) return { state: { step: 'token', ...common, ...asked } }
  return {
    state: { step: 'setup', codesSaved: false, ...common, ...asked },
    effects: [{ type: 'downloadCodes', codes: asked.codes }],
  }
}

function whileSecondFactor(state: TokenStep | SetupStep, event: SignInEvent | SignInOutcome): Next {
  switch (event.type) {
    case 'submitToken':
      return state.busy ? { state } : submitToken(state, event.token)
    case 'downloadCodes':
      if (state.step === 'token') return { state }
      return { state, effects: [{ type: 'downloadCodes', codes: state.codes }] }
    case 'codesSaved':
      return { state: state.step === 'token' ? state : { ...state, codesSaved: true, error: null } }
    case 'warningRead':
      return { state: { ...state, warning: null } }
    case 'formerKeysFound':
      return askAboutFormerKeys(state, event)
    case 'signedIn':
      return signedIn(event)
    case 'failed':
      if (event.restart) return startAgain(state.credentials, event.error)
      return { state: { ...state, busy: false, error: event.error } }
    case 'back':
      return startAgain(state.credentials)
    default:
      return { state }
  }
}

function askAboutFormerKeys(
  { credentials }: TokenStep | SetupStep,
  { updated_at, device }: Extract<SignInOutcome, { type: 'formerKeysFound' }>,
): Next {
  const asked = { busy: false, error: null, updated_at, device, credentials }
  return { state: { step: 'formerKeys', ...asked } }
}

function whileFormerKeys(state: FormerKeysStep, event: SignInEvent | SignInOutcome): Next {
  switch (event.type) {
    case 'trustFormerKeys':
      if (state.busy) return { state }
      return {
        state: { ...state, busy: true, error: null },
        effects: [{ type: 'trustFormerKeys' }],
      }
    case 'signedIn':
      return signedIn(event)
    case 'failed':
      if (event.restart) return endSession(state, event.error)
      return { state: { ...state, busy: false, error: event.error } }
    case 'back':
      return endSession(state)
    default:
      return { state }
  }
}

/** The second factor has begun a session already. */
function endSession({ credentials }: FormerKeysStep, error: FlowError | null = null): Next {
  const { state, effects = [] } = startAgain(credentials, error)
  return { state, effects: [...effects, { type: 'endSession' }] }
}

function submitToken(state: TokenStep | SetupStep, entered: string): Next {
  // Authenticator apps show the digits in groups.
  const token = entered.replaceAll(/\s/g, '')
  if (token === '') return { state: { ...state, error: { code: 'token_required' } } }
  if (state.step === 'setup' && !state.codesSaved) {
    return { state: { ...state, error: { code: 'codes_not_saved' } } }
  }
  return {
    state: { ...state, busy: true, error: null },
    effects: [{ type: 'verifyToken', token, code_verifier: state.code_verifier }],
  }
}

/** Drops the password and the file with the old state. */
function signedIn({ warning, upgradeOffered }: Extract<SignInOutcome, { type: 'signedIn' }>): Next {
  const state = { step: 'done', warning, upgradeOffered, redirectTo: null } as const
  return { state, effects: warning === null ? [{ type: 'leave' }] : [] }
}

function whileDone(state: DoneStep, event: SignInEvent | SignInOutcome): Next {
  if (event.type === 'left') return { state: { ...state, redirectTo: event.to } }
  if (event.type !== 'warningRead' || state.warning === null) return { state }
  return { state: { ...state, warning: null }, effects: [{ type: 'leave' }] }
}

function startAgain(credentials: SignInCredentials | null, error: FlowError | null = null): Next {
  return {
    state: { ...atCredentials(credentials), error },
    effects: ['cancel', { type: 'forget' }],
  }
}

function atCredentials(credentials: SignInCredentials | null): CredentialsStep {
  return {
    step: 'credentials',
    busy: null,
    progress: null,
    error: null,
    keyAccepted: false,
    credentials,
  }
}
