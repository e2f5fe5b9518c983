import type { StepData } from '@shrd/contract'
import type { Database } from '../../persistence/database.ts'
import { findOffered, toButton } from '../providers/find-offered.ts'
import { toWaiting } from '../providers/waiting-upstream.ts'
import { acceptsProvider } from './accepts-provider.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import type { SignIn } from './sign-ins.ts'

/** What a step shows of other providers. */
export type ProviderScreen = Pick<StepData, 'providers' | 'provider'>

/** The steps of a user who has not proven yet that the address is theirs. */
const PROOFS: readonly SignIn['state']['stage'][] = [
  'identify',
  'password',
  'password_entry',
  'otp_request',
  'otp',
  'key_file',
  'passkey',
  'provider',
  'forgot',
  'reset',
  'second_factor',
]

/** True while the user of a provider waits for a proof of the user who has the address. */
export function waitsForProof({ state, upstream }: Pick<SignIn, 'state' | 'upstream'>): boolean {
  if (upstream === undefined || upstream.sub === null) return false
  const isTheirs = state.sub === null || state.sub === upstream.sub
  return isTheirs && PROOFS.includes(state.stage)
}

/** Finds the buttons of the present step, and the user of a provider who waits to be connected. */
export async function findProviderScreen(
  { database }: { readonly database: Pick<Database, 'store'> },
  signIn: SignIn,
  entry: SignInEntry,
): Promise<ProviderScreen> {
  const { state, upstream } = signIn
  const waiting = upstream !== undefined && { provider: toWaiting(upstream) }
  if (!acceptsProvider(state, entry)) return { ...waiting }
  const all = await findOffered(database.store.identity.providers, entry)
  // The one that waits would lead back here.
  const others = all.filter(({ provider }) => provider.provider_id !== upstream?.provider_id)
  // It may be the only way in of a user who has another account there.
  const isOnlyWay = state.stage === 'provider' && others.length === 0
  const offered = waitsForProof(signIn) && !isOnlyWay ? others : all
  return { ...waiting, ...(offered.length > 0 && { providers: offered.map(toButton) }) }
}
