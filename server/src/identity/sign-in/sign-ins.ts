import type { Locale } from '@shrd/contract'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SignInRow } from '../../persistence/repositories/sign-ins.ts'
import { createSecret, hashSecret, type RandomBytes } from '../../secrets.ts'
import type { Challenge } from '../passkeys/challenge.ts'
import type { WaitingUpstream } from '../providers/waiting-upstream.ts'
import type { ChallengeRequest } from './challenge-request.ts'
import { answeredSignIn, type SignInState } from './sign-in-machine.ts'

/** The time limit for a user. Interactions of the OIDC provider have the same. */
const LIFETIME = 60 * 60_000

/** The stored part of a sign-in in progress. */
export interface SignInRecord {
  state: SignInState
  /** The pool and the application that it signs in to. It goes on nowhere else. */
  belongs_to: string
  /** Names this sign-in in its mails: constant, and never sent to the browser. */
  flow: string
  /** The sealed data of a second factor that is being set up. */
  setup: string | null
  /** The typed address, or that of the known user. */
  email: string | null
  /**
   * The address that the application proposed, for the steps that ask for one. The user has not
   * typed it.
   */
  hint?: string | undefined
  /** The challenge in the present view's options for a passkey. It is good for one response. */
  passkey?: Challenge | undefined
  /** SHA-256 of the token of a registration's link that was opened in this sign-in. */
  registration?: string
  /** The user of a provider who waits to be connected. */
  upstream?: WaitingUpstream | undefined
  /** True after the browser was sent to the provider that the application had asked for. */
  isLed?: boolean
  /** Shown for a known user without an address. */
  user_id: string | null
  /** Where the user can start again after this sign-in is over. */
  restart: string | null
  /** The language that the application requested. */
  wished?: Locale | undefined
  /** The session to confirm. Only its user can pass. */
  confirms?: Confirmation
  /**
   * The request of an application with its own screens. The sign-in continues only through these.
   */
  challenge?: ChallengeRequest
}

/** A signed-in user who proves their identity again. */
export interface Confirmation {
  /** The public name of the session. The proof is invalid in another one. */
  session: string
  sub: string
  /** The page of this service to which it leads. */
  to: string
}

/** The stored values without a known user. */
export const NOBODY = { email: null, user_id: null, setup: null } as const

/** The values of a new sign-in. */
export type NewSignIn = Omit<SignInRecord, 'flow' | 'belongs_to'>

/** Where a sign-in goes on: a part of each entry. */
export interface SignInPlace {
  /** The interaction that it answers; `null` without one. */
  readonly interaction: string | null
  readonly accountId: string
  readonly client: { readonly client_id: string } | null
}

/** A sign-in in progress, and the handle for the next event of its page. */
export interface SignIn extends SignInRecord {
  transaction: string
  expires_at: number
}

/** When a sign-in started. */
export function beginningOf({ expires_at }: Pick<SignIn, 'expires_at'>): number {
  return expires_at - LIFETIME
}

/** Sign-ins in progress. They are in the database, so every process knows them. */
export interface SignIns {
  /** Continues the sign-in for this interaction, or starts the given one. */
  open(place: SignInPlace, fresh: NewSignIn): Promise<SignIn>
  /** Takes the handle for one event; `undefined` if it is old, used or of another place. */
  claim(transaction: string, place: SignInPlace): Promise<SignIn | undefined>
  /** The same by the hash of the handle, for a browser that comes back from a provider. */
  claimReturned(transactionHash: string, place: SignInPlace): Promise<SignIn | undefined>
  /** The same for a sign-in on an application's own screens. */
  claimChallenge(transaction: string, place: SignInPlace): Promise<SignIn | undefined>
  /** The first request of such a sign-in, without changing it. */
  findChallenge(transaction: string): Promise<ChallengeRequest | undefined>
  save(signIn: SignIn): Promise<void>
  /** Ends it in a transaction. True unless it has ended, or was continued in another tab. */
  end(signIn: SignIn, store?: Pick<Repositories, 'identity'>): Promise<boolean>
  /**
   * In a transaction that ends everything of its user, keeps this sign-in until it is saved. False if
   * it has ended already.
   */
  detach(signIn: SignIn, store: Pick<Repositories, 'identity'>): Promise<boolean>
  /**
   * Assigns it to a user who is not proven yet, so that it ends with everything of the user, until
   * saved. False if it has ended already.
   */
  attach(
    signIn: SignIn,
    sub: string | null,
    store: Pick<Repositories, 'identity'>,
  ): Promise<boolean>
  /** The sign-in for this interaction; `undefined` if there was none, or it has expired. */
  find(interaction: string): Promise<SignInRecord | undefined>
}

interface Deps {
  store: Pick<Repositories, 'identity'>
  randomBytes: RandomBytes
  now(): number
}

/** See {@link SignIns}. */
export function createSignIns(deps: Deps): SignIns {
  const { now } = deps
  const { signIns } = deps.store.identity
  const findRow = (transaction: string) => signIns.find(hashSecret(transaction), now())
  const claimHosted: SignIns['claimReturned'] = async (transactionHash, place) => {
    const row = await signIns.find(transactionHash, now())
    if (row === undefined || !isAt(row, place)) return undefined
    return readRecord(row).challenge === undefined ? claim(deps, row) : undefined
  }
  return {
    open: (place, fresh) => open(deps, place, fresh),
    claim: (transaction, place) => claimHosted(hashSecret(transaction), place),
    claimReturned: claimHosted,
    async claimChallenge(transaction, place) {
      const row = await findRow(transaction)
      if (row === undefined || !isAt(row, place)) return undefined
      return readRecord(row).challenge ? claim(deps, row) : undefined
    },
    async findChallenge(transaction) {
      const row = await findRow(transaction)
      return row && readRecord(row).challenge
    },
    async save({ transaction, expires_at: _, ...record }) {
      await signIns.save(hashSecret(transaction), toColumns(record))
    },
    end: (signIn, store = deps.store) => end(deps, store, signIn),
    detach: (signIn, store) => setUser(store, signIn, null),
    attach: (signIn, sub, store) => setUser(store, signIn, sub),
    find: (interaction) => find(deps, interaction),
  }
}

async function find({ store, now }: Deps, interaction: string): Promise<SignInRecord | undefined> {
  const row = await store.identity.signIns.findByInteraction(hashSecret(interaction), now())
  return row && readRecord(row)
}

/**
 * A reload continues at the present step, with a new handle. Usually there is nothing to continue.
 */
async function open(deps: Deps, place: SignInPlace, started: NewSignIn): Promise<SignIn> {
  const interactionHash = hashOf(place.interaction)
  const belongs_to = ownerOf(place)
  const fresh = { ...started, belongs_to, flow: createSecret(deps.randomBytes) }
  const transaction = createSecret(deps.randomBytes)
  const expires_at = deps.now() + LIFETIME
  const inserted = await deps.store.identity.signIns.insert({
    transaction_hash: hashSecret(transaction),
    interaction_hash: interactionHash,
    ...toColumns(fresh),
    expires_at,
  })
  if (inserted) return { ...fresh, transaction, expires_at }
  const known =
    interactionHash &&
    (await deps.store.identity.signIns.findByInteraction(interactionHash, deps.now()))
  const claimed = known ? await claim(deps, known) : undefined
  // Otherwise the same page was opened twice at once, and the other one has the handle.
  return claimed ?? open(deps, place, started)
}

/** One conditional update: of two events with one handle, the second finds nothing. */
async function claim(deps: Deps, row: SignInRow): Promise<SignIn | undefined> {
  const transaction = createSecret(deps.randomBytes)
  const claimed = await deps.store.identity.signIns.claim(
    row.transaction_hash,
    hashSecret(transaction),
    deps.now(),
  )
  return claimed ? { ...readRecord(row), transaction, expires_at: row.expires_at } : undefined
}

/** One conditional update under the last handle. No one gets the new handle. */
async function end(
  { randomBytes, now }: Deps,
  store: Pick<Repositories, 'identity'>,
  { transaction, restart, flow, belongs_to, wished }: SignIn,
): Promise<boolean> {
  const state = answeredSignIn()
  const answered = toColumns({ ...NOBODY, state, restart, flow, belongs_to, wished })
  const transaction_hash = hashSecret(createSecret(randomBytes))
  return store.identity.signIns.end(
    hashSecret(transaction),
    { transaction_hash, ...answered },
    now(),
  )
}

/** Sets only the user with whom a sign-in ends. False if it has ended. */
function setUser(
  store: Pick<Repositories, 'identity'>,
  { transaction, expires_at: _, ...record }: SignIn,
  sub: string | null,
): Promise<boolean> {
  const { state } = toColumns(record)
  return store.identity.signIns.save(hashSecret(transaction), { state, sub })
}

/** The proven user is stored beside the state, so that ending all sessions ends it too. */
function toColumns(record: SignInRecord): Pick<SignInRow, 'state' | 'sub'> {
  const { sub, session } = record.state
  return { state: JSON.stringify(record), sub: session === null ? sub : null }
}

function readRecord({ state }: SignInRow): SignInRecord {
  // Only this file writes it.
  return JSON.parse(state) as SignInRecord
}

/** Sign-ins without an interaction differ only in their owner. */
function isAt(row: SignInRow, place: SignInPlace): boolean {
  if (row.interaction_hash !== hashOf(place.interaction)) return false
  return readRecord(row).belongs_to === ownerOf(place)
}

function ownerOf({ accountId, client }: SignInPlace): string {
  return `${accountId} ${client?.client_id ?? ''}`
}

function hashOf(interaction: string | null): string | null {
  return interaction === null ? null : hashSecret(interaction)
}
