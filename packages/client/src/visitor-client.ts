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

/** What {@link createVisitorClient} and `createShrdClient` take. */
export interface ShrdClientOptions {
  /** Where the service answers, such as `https://id.example.org`. */
  apiOrigin: string
  /** The origin of this page; login proofs are signed for it. */
  pageOrigin: string
  ports: Ports
}

/** What a registration form brings along. */
export interface RegistrationOptions {
  checkPassword: CheckPassword
  /** The version of the terms that the page shows. */
  termsVersion: string
  /** How keys and key file are made. @default the functions of `@shrd/crypto` */
  keyFiles?: KeyFiles
}

/** What a page does with the service before somebody is signed in, and for the session itself. */
export interface VisitorClient {
  /** What the client was made with. */
  readonly options: ShrdClientOptions
  /** Any call of the contract, with transport errors and signatures taken care of. */
  call: Call
  session: Session & { checkRoute: CheckRoute }
  login: {
    /** A new sign-in by key file; `destroy` it when its screen goes away. */
    create(): Flow<SignInState, SignInEvent>
  }
  registration: {
    /** A new registration; `destroy` it when its screen goes away. */
    create(options: RegistrationOptions): Flow<RegisterState, RegisterEvent>
  }
  /** Key files without a sign-in, on this device alone. */
  keyFiles: KeyFileActions
}

/**
 * The client of a page whose screens for members are loaded later: one per page, made at its start.
 * It weighs a third of all; `memberClientOf` makes the rest of it once somebody is signed in.
 *
 * Not for pages that load everything at once: `createShrdClient` is both.
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

/** Requests are signed by the keys in memory, for the session that they were proven in. */
function findSigner(store: SessionStore): RequestSigner | undefined {
  const state = store.getState()
  if (state.status !== 'signed-in' || state.keys === null) return undefined
  const { user_id, sequence, signingKey } = state.keys
  return { user_id, sequence, signingKey, session: state.user.session.reference }
}
