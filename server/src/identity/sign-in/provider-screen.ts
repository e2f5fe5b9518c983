import type { StepData } from '@shrd/contract'
import type { Database } from '../../persistence/database.ts'
import { findOffered, toButton } from '../providers/find-offered.ts'
import { toWaiting } from '../providers/waiting-upstream.ts'
import { acceptsProvider } from './accepts-provider.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import type { SignIn } from './sign-ins.ts'

/** What a step shows of other providers. */
export type ProviderScreen = Pick<StepData, 'providers' | 'provider'>

/** Finds the buttons of the present step, and the user of a provider who waits to be connected. */
export async function findProviderScreen(
  { database }: { readonly database: Pick<Database, 'store'> },
  { state, upstream }: SignIn,
  entry: SignInEntry,
): Promise<ProviderScreen> {
  const waiting = upstream !== undefined && { provider: toWaiting(upstream) }
  if (!acceptsProvider(state, entry)) return { ...waiting }
  const offered = await findOffered(database.store.identity.providers, entry)
  return { ...waiting, ...(offered.length > 0 && { providers: offered.map(toButton) }) }
}
