import type { Locale } from '@shrd/contract'
import type { ChallengeRequest } from '../oidc/challenge/challenge-port.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import type { SignInRepository, SignInRow } from '../persistence/repositories/sign-ins.ts'
import { createSecret, hashSecret, type RandomBytes } from '../secrets.ts'
import { answeredSignIn, type SignInState } from './interaction-machine.ts'

/** How long a person may take; interactions of the OIDC provider live as long. */
const LIFETIME = 60 * 60_000

/** What is kept of a sign-in under way. */
export interface SignInRecord {
  state: SignInState
  /** Names this sign-in in what is mailed for it: the same from beginning to end, and told to nobody. */
  flow: string
  /** Sealed, of a second factor that is being set up. */
  setup: string | null
  /** The address that was typed, or that of the person who is known. */
  email: string | null
  /** The address that the application proposed, for the steps that ask for one. Nobody has typed it. */
  hint?: string | undefined
  /** Stands for somebody known who has no address. */
  user_id: string | null
  /** Where the person can start again once this sign-in is over. */
  restart: string | null
  /** The language that the application asked for. */
  wished?: Locale | undefined
  /** Whose session is to be fresh again; nobody else can go through the sign-in. */
  confirms?: Confirmation
  /** What an application with screens of its own asked for: through these alone it goes on. */
  challenge?: ChallengeRequest
}

/** Somebody signed in who proves once more who they are. */
export interface Confirmation {
  /** Public name of the session: in another one the proof is worth nothing. */
  session: string
  sub: string
  /** The page of this service that it leads to. */
  to: string
}

/** What is kept of a person where nobody is known. */
export const NOBODY = { email: null, user_id: null, setup: null } as const

/** How a sign-in begins. */
export type NewSignIn = Omit<SignInRecord, 'flow'>

/** A sign-in under way and the handle with which its page sends the next event. */
export interface SignIn extends SignInRecord {
  transaction: string
  expires_at: number
}

/** When a sign-in began. */
export function beginningOf({ expires_at }: Pick<SignIn, 'expires_at'>): number {
  return expires_at - LIFETIME
}

/** Sign-ins under way: kept in the database, so every process knows them. */
export interface SignIns {
  /** Goes on with the sign-in that answers this interaction, or starts the given one. */
  open(interaction: string | null, fresh: NewSignIn): Promise<SignIn>
  /** Takes the handle for one event; `undefined` when it is old, used or of another interaction. */
  claim(transaction: string, interaction: string | null): Promise<SignIn | undefined>
  /** The same for a sign-in in the screens of an application. */
  claimChallenge(transaction: string): Promise<SignIn | undefined>
  /** What such a sign-in answers; looks only. */
  findChallenge(transaction: string): Promise<ChallengeRequest | undefined>
  save(signIn: SignIn): Promise<void>
  /** Ends it within a transaction; true unless it has ended or gone on in another tab. */
  end(signIn: SignIn, store?: Pick<Repositories, 'signIns'>): Promise<boolean>
  /** Leaves it out when everything of its person is ended, within a transaction, until it is saved. */
  spare(signIn: SignIn, store: Pick<Repositories, 'signIns'>): Promise<void>
  /** Ends it with everything of this person, though nothing is proven yet, until it is saved. */
  name(signIn: SignIn, sub: string | null, store: Pick<Repositories, 'signIns'>): Promise<void>
  /** What is under way for this interaction; `undefined` where nothing ever was, or it took too long. */
  find(interaction: string): Promise<SignInRecord | undefined>
}

interface Deps {
  signIns: SignInRepository
  randomBytes: RandomBytes
  now(): number
}

/** See {@link SignIns}. */
export function createSignIns(deps: Deps): SignIns {
  const { signIns, now } = deps
  const findRow = (transaction: string) => signIns.find(hashSecret(transaction), now())
  return {
    open: (interaction, fresh) => open(deps, hashOf(interaction), fresh),
    async claim(transaction, interaction) {
      const row = await findRow(transaction)
      if (row?.interaction_hash !== hashOf(interaction)) return undefined
      return readRecord(row).challenge === undefined ? claim(deps, row) : undefined
    },
    async claimChallenge(transaction) {
      const row = await findRow(transaction)
      return row && readRecord(row).challenge ? claim(deps, row) : undefined
    },
    async findChallenge(transaction) {
      const row = await findRow(transaction)
      return row && readRecord(row).challenge
    },
    async save({ transaction, expires_at: _, ...record }) {
      await signIns.save(hashSecret(transaction), toColumns(record))
    },
    end: (signIn, store = deps) => end(deps, store, signIn),
    spare: (signIn, store) => belong(store, signIn, null),
    name: (signIn, sub, store) => belong(store, signIn, sub),
    find: (interaction) => find(deps, interaction),
  }
}

async function find(
  { signIns, now }: Deps,
  interaction: string,
): Promise<SignInRecord | undefined> {
  const row = await signIns.findByInteraction(hashSecret(interaction), now())
  return row && readRecord(row)
}

/** A reload goes on where the person was, with a new handle; mostly there is nothing to go on with. */
async function open(
  deps: Deps,
  interactionHash: string | null,
  started: NewSignIn,
): Promise<SignIn> {
  const fresh = { ...started, flow: createSecret(deps.randomBytes) }
  const transaction = createSecret(deps.randomBytes)
  const expires_at = deps.now() + LIFETIME
  const inserted = await deps.signIns.insert({
    transaction_hash: hashSecret(transaction),
    interaction_hash: interactionHash,
    ...toColumns(fresh),
    expires_at,
  })
  if (inserted) return { ...fresh, transaction, expires_at }
  const known =
    interactionHash && (await deps.signIns.findByInteraction(interactionHash, deps.now()))
  const claimed = known ? await claim(deps, known) : undefined
  // Otherwise the same page was opened twice at the same moment; the other one has the handle.
  return claimed ?? open(deps, interactionHash, started)
}

/** One conditional update: of two events with one handle, the second finds nothing. */
async function claim(deps: Deps, row: SignInRow): Promise<SignIn | undefined> {
  const transaction = createSecret(deps.randomBytes)
  const claimed = await deps.signIns.claim(
    row.transaction_hash,
    hashSecret(transaction),
    deps.now(),
  )
  return claimed ? { ...readRecord(row), transaction, expires_at: row.expires_at } : undefined
}

/** One conditional update under the last handle; the new one is given to nobody. */
async function end(
  { randomBytes, now }: Deps,
  store: Pick<Repositories, 'signIns'>,
  { transaction, restart, flow, wished }: SignIn,
): Promise<boolean> {
  const answered = toColumns({ ...NOBODY, state: answeredSignIn(), restart, flow, wished })
  const transaction_hash = hashSecret(createSecret(randomBytes))
  return store.signIns.end(hashSecret(transaction), { transaction_hash, ...answered }, now())
}

/** Says with whom a sign-in ends, and nothing else. */
async function belong(
  store: Pick<Repositories, 'signIns'>,
  { transaction, expires_at: _, ...record }: SignIn,
  sub: string | null,
): Promise<void> {
  const { state } = toColumns(record)
  await store.signIns.save(hashSecret(transaction), { state, sub })
}

/** Who proved it here is named beside the state: ending all sessions ends it too. */
function toColumns(record: SignInRecord): Pick<SignInRow, 'state' | 'sub'> {
  const { sub, session } = record.state
  return { state: JSON.stringify(record), sub: session === null ? sub : null }
}

function readRecord({ state }: SignInRow): SignInRecord {
  // Written by this file and by nothing else.
  return JSON.parse(state) as SignInRecord
}

function hashOf(interaction: string | null): string | null {
  return interaction === null ? null : hashSecret(interaction)
}
