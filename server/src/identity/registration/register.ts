import type { EndpointInput } from '@shrd/contract'
import { TERMS_VERSION } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { verifyKeyLog } from '@shrd/crypto/identity'
import type { Config } from '../../config.ts'
import type { Call, Handlers } from '../../http/call.ts'
import type { Ports } from '../../ports.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { limitAddress } from '../limit-address.ts'
import type { Persons } from '../persons/persons.ts'
import type { Throttle } from '../throttle.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'

interface Deps {
  readonly config: Config
  readonly persons: Persons
  readonly ports: Ports
  readonly throttle: Throttle
}

/** Registration of members. */
export function registrationHandlers(deps: Deps): Pick<Handlers, 'register'> {
  return { register: (call) => register(deps, call) }
}

/** Respond to a filled decoy field as to a success, so that its sender learns nothing. */
async function register(
  { config, persons, ports, throttle }: Deps,
  call: Call<'register'>,
): Promise<{ success: true }> {
  await limitAddress(throttle, 'register', {
    address: call.address,
    rate: config.limits.registrations,
  })
  const { user_id, genesis, accepted_terms, ambot } = call.input
  if (ambot !== undefined && ambot !== '') return { success: true }
  if (accepted_terms !== TERMS_VERSION) throw new ShrdError('terms_not_accepted')
  const head = await verifyGenesis(call.input)
  return call.transaction(async (store) => {
    const person = await persons.create(store, {
      account_id: PLATFORM_ACCOUNT,
      locale: call.locale,
    })
    if (person === undefined) throw new ShrdError('registration_failed')
    const member = {
      user_id,
      sub: person.sub,
      public_signing_key: call.input.publicSigningKey,
      public_exchange_key: call.input.publicExchangeKey,
      sequence: 0,
      head,
      accepted_terms,
      created_at: ports.now(),
    }
    if (!(await store.identity.members.insert(member, genesis))) throw new ShrdError('conflict')
    const { sub } = person
    const details = { method: 'key_file' }
    const at = person.created_at
    await recordUserEvent(store, { type: 'user.registered', sub, pool: person, details, at })
    return { success: true }
  })
}

/**
 * The head of the key log that starts with this genesis entry. The new key must have signed it, for
 * exactly the registered id and keys.
 *
 * @throws `record_invalid`
 */
async function verifyGenesis(input: EndpointInput<'register'>): Promise<string> {
  try {
    const { current: identity } = await verifyKeyLog(input.user_id, [input.genesis])
    const isSame =
      identity.publicSigningKey === input.publicSigningKey &&
      identity.publicExchangeKey === input.publicExchangeKey
    if (isSame) return identity.head
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    throw new ShrdError('record_invalid', { cause })
  }
  throw new ShrdError('record_invalid')
}
