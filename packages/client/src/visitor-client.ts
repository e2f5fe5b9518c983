import { createFlow, type Flow } from './flows/flow.ts'
import { createRegisterPerformer, registerFailure } from './flows/register-effects.ts'
import {
  type RegisterEffect,
  type RegisterEvent,
  type RegisterOutcome,
  type RegisterState,
  registerStart,
  registerTransition,
} from './flows/register-key-file.ts'
import { createSignInPerformer, signInFailure } from './flows/sign-in-effects.ts'
import {
  type SignInEffect,
  type SignInEvent,
  type SignInOutcome,
  type SignInState,
  signInStart,
  signInTransition,
} from './flows/sign-in-key-file.ts'
import type { CheckPassword } from './key-files/assert-password.ts'
import { createKeyFileActions, type KeyFileActions } from './key-files/key-file-actions.ts'
import type { KeyFiles } from './key-files/make-key-file.ts'
import type { Ports } from './ports.ts'
import { type CheckRoute, createCheckRoute } from './session/check-route.ts'
import { createLocalKeys } from './session/local-keys.ts'
import { createRedirectTarget } from './session/redirect-target.ts'
import { createSession, type Session } from './session/session.ts'
import { createSessionStore, type SessionStore } from './session/session-state.ts'
import type { RequestSigner } from './transport/request-signing.ts'
import { type Call, createCallAs, createTransport } from './transport/transport.ts'
import { createPasskeyLogin, type PasskeyLogin } from './vault-passkeys/passkey-login.ts'

/** Options of {@link createVisitorClient} and `createShrdClient`. */
export interface ShrdClientOptions {
  /** The origin of the service, such as `https://id.example.org`. */
  apiOrigin: string
  /** The origin of this page; login proofs are signed for it. */
  pageOrigin: string
  ports: Ports
}

/** Options of a registration form. */
export interface RegistrationOptions {
  checkPassword: CheckPassword
  /** The version of the terms that the page shows. */
  termsVersion: string
  /** Creates keys and the key file. @default the functions of `@shrd/crypto` */
  keyFiles?: KeyFiles
}

/** The calls before a sign-in, and the session itself. */
export interface VisitorClient {
  /** The options of this client. */
  readonly options: ShrdClientOptions
  /** Makes any call of the contract, with transport errors and signatures. */
  call: Call
  session: Session & { checkRoute: CheckRoute }
  login: {
    /** Creates a sign-in with a key file. Call `destroy` when its screen closes. */
    create(): Flow<SignInState, SignInEvent>
  }
  /** Sign-in with a passkey that opens the vault. */
  passkeyLogin: PasskeyLogin
  registration: {
    /** Creates a registration. Call `destroy` when its screen closes. */
    create(options: RegistrationOptions): Flow<RegisterState, RegisterEvent>
  }
  /** Works with key files on this device, without a sign-in. */
  keyFiles: KeyFileActions
}

/**
 * Creates the client of a page that loads its screens for members later: one per page, at its
 * start. It has a third of the full size; `memberClientOf` adds the rest after a sign-in.
 *
 * If your page loads everything at once, use `createShrdClient`.
 *
 * @example
 * const visitor = createVisitorClient({
 *   apiOrigin: 'http://localhost:3000',
 *   pageOrigin: location.origin,
 *   ports: createBrowserPorts(),
 * })
 */
export function createVisitorClient(options: ShrdClientOptions): VisitorClient {
  const { apiOrigin, pageOrigin, ports } = options
  const store = createSessionStore()
  const call = createTransport({
    apiOrigin,
    ports,
    findSigner: () => findSigner(store),
    renewSigner: () => session.validate(),
  })
  const callAs = createCallAs({ apiOrigin, ports })
  const localKeys = createLocalKeys({ call, ports })
  const session: Session = createSession({ call, store, localKeys, ports })
  const redirectTarget = createRedirectTarget(ports.cookies, pageOrigin)
  const loginNeeds = { call, callAs, ports, session, redirectTarget, apiOrigin, pageOrigin }
  return {
    options,
    call,
    session: { ...session, checkRoute: createCheckRoute(session, redirectTarget) },
    login: {
      create: () =>
        createFlow<SignInState, SignInEvent | SignInOutcome, SignInEffect>({
          initial: signInStart,
          transition: signInTransition,
          perform: createSignInPerformer(loginNeeds),
          failed: signInFailure,
        }),
    },
    passkeyLogin: createPasskeyLogin(loginNeeds),
    registration: {
      create: (registration) =>
        createFlow<RegisterState, RegisterEvent | RegisterOutcome, RegisterEffect>({
          initial: registerStart,
          transition: registerTransition,
          perform: createRegisterPerformer({ call, ports, ...registration }),
          failed: registerFailure,
        }),
    },
    keyFiles: createKeyFileActions(ports),
  }
}

/** Returns the signer of the keys in memory, for the session in which they were proven. */
function findSigner(store: SessionStore): RequestSigner | undefined {
  const state = store.getState()
  if (state.status !== 'signed-in' || state.keys === null) return undefined
  const { user_id, sequence, signingKey } = state.keys
  return { user_id, sequence, signingKey, session: state.user.session.reference }
}
