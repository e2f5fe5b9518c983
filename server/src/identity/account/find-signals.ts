import type { PasskeySignals } from '@shrd/contract'
import type { Session } from '../../http/active-session.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createSignals, namesOf } from '../passkeys/describe-passkey.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import type { AccountDeps } from './account-deps.ts'
import { getPerson } from './get-person.ts'

/** The values for the Signal API of browsers, as they are now. */
export async function findSignals(
  { config, brand }: Pick<AccountDeps, 'config' | 'brand'>,
  store: Repositories,
  session: Session,
): Promise<PasskeySignals> {
  const person = await getPerson(store, session)
  const { passkeys } = store.identity
  return createSignals({
    rp_id: relyingPartyOf(config.issuer).rp_id,
    user: await passkeys.findUser(person.sub),
    passkeys: await passkeys.list(person.sub),
    names: namesOf(person, session.user_id ?? brand),
  })
}
