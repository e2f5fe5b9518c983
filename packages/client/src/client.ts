import { createFiles, type Files } from './files/files.ts'
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
import { createHandshakes, type Handshakes } from './handshakes/handshakes.ts'
import type { CheckPassword } from './key-files/assert-password.ts'
import { createKeyFileActions, type KeyFileActions } from './key-files/key-file-actions.ts'
import type { KeyFiles } from './key-files/make-key-file.ts'
import { createLogs, type Logs } from './logs/logs.ts'
import { createGetMember } from './member/member.ts'
import { createSearchStore, type SearchStore } from './member/search-store.ts'
import { createPartners, type Partners } from './partners/partners.ts'
import type { Ports } from './ports.ts'
import { createPreferences, type Preferences } from './profile/preferences.ts'
import { createProfile, type Profile } from './profile/profile.ts'
import { createRotation, type Rotation } from './rotation/rotation.ts'
import { type CheckRoute, createCheckRoute } from './session/check-route.ts'
import { createLocalKeys } from './session/local-keys.ts'
import { createRedirectTarget } from './session/redirect-target.ts'
import { createSession, type Session } from './session/session.ts'
import { createSessionStore, type SessionStore } from './session/session-state.ts'
import { createShares, type Shares } from './shares/shares.ts'
import { createCallAs } from './transport/call-as.ts'
import type { RequestSigner } from './transport/request-signing.ts'
import { type Call, createTransport } from './transport/transport.ts'
import { type Categories, createCategories } from './vault/categories.ts'
import { createDocuments, type Documents } from './vault/documents.ts'
import { resealFiles } from './vault/reseal-files.ts'
import { createSharing, type Sharing } from './vault/sharing.ts'
import { createVaults, type Vaults } from './vault/vaults.ts'
import { workOf } from './worker/crypto-work.ts'

/** What {@link createShrdClient} takes. */
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

/** Everything a page does with the service. */
export interface ShrdClient {
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
  /** Replacement of the member's keys. */
  rotation: Rotation
  vaults: Vaults
  categories: Categories
  documents: Documents
  files: Files
  /** Invites, sent and received, and what becomes of the relationships. */
  handshakes: Handshakes
  partners: Partners
  sharing: Sharing
  shares: Shares
  logs: Logs
  /** What the member has chosen, the same on every device. */
  preferences: Preferences
  /** Contact and address. */
  profile: Profile
  /** Where the application keeps its search index on this device. */
  searchStore: SearchStore
}

/**
 * The client of one page: one per page, made at its start.
 *
 * @example
 * const client = createShrdClient({
 *   apiOrigin: 'http://localhost:3000',
 *   pageOrigin: location.origin,
 *   ports: createBrowserPorts(),
 * })
 */
export function createShrdClient({ apiOrigin, pageOrigin, ports }: ShrdClientOptions): ShrdClient {
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
  const findKeys = () => findSignedIn(store)?.keys ?? undefined
  const getMember = createGetMember({ call, ports, findKeys })
  const loginNeeds = { call, callAs, ports, session, redirectTarget, apiOrigin, pageOrigin }
  return {
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
      create: (options) =>
        createFlow<RegisterState, RegisterEvent | RegisterOutcome, RegisterEffect>({
          initial: registerStart,
          transition: registerTransition,
          perform: createRegisterPerformer({ call, ports, ...options }),
          failed: registerFailure,
        }),
    },
    keyFiles: createKeyFileActions(ports),
    rotation: createRotation({ call, callAs, getMember, ports, resealFiles, session }),
    vaults: createVaults(call, getMember),
    categories: createCategories(call, getMember),
    documents: createDocuments(call, getMember),
    files: createFiles({ call, getMember, work: workOf(ports) }),
    handshakes: createHandshakes({ call, getMember, ports }),
    partners: createPartners(call, getMember, ports.clock),
    sharing: createSharing({ call, getMember, clock: ports.clock, resealFiles }),
    shares: createShares({ call, getMember, ports }),
    logs: createLogs(call, getMember),
    preferences: createPreferences(call, getMember),
    profile: createProfile(call, getMember),
    searchStore: createSearchStore(getMember),
  }
}

function findSignedIn(store: SessionStore) {
  const state = store.getState()
  return state.status === 'signed-in' ? state : undefined
}

/** Requests are signed by the keys in memory, for the session that they were proven in. */
function findSigner(store: SessionStore): RequestSigner | undefined {
  const signedIn = findSignedIn(store)
  if (!signedIn?.keys) return undefined
  const { user_id, sequence, signingKey } = signedIn.keys
  return { user_id, sequence, signingKey, session: signedIn.user.session.reference }
}
