import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import { listPasskeys as listPasskeysOf } from '../passkeys/describe-passkey.ts'
import { findPageParty } from '../passkeys/page-party.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { AccountDeps } from './account-deps.ts'
import { addPasskey, type PasskeyDeps, startPasskey } from './add-passkey.ts'
import { findSignals } from './find-signals.ts'
import { removePasskey } from './remove-passkey.ts'

/** Calls of users about their passkeys for the pages of the service. */
export function passkeyHandlers(
  deps: PasskeyDeps,
): Pick<
  Handlers,
  'listPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
> {
  return {
    listPasskeys: (call) => listPasskeys(deps, call),
    startPasskey: (call) => startPasskey(deps, call),
    addPasskey: (call) => addPasskey(deps, call),
    renamePasskey: (call) => renamePasskey(deps, call),
    removePasskey: (call) => removePasskey(deps, call),
  }
}

/** The page of the service with the list of passkeys. */
const SECURITY_PAGE = '/account/security'

async function listPasskeys(
  deps: PasskeyDeps,
  call: Call<'listPasskeys'>,
): Promise<EndpointOutput<'listPasskeys'>> {
  const isHere = (await findPageParty(deps, call)) !== undefined
  const add_at = isHere ? null : new URL(SECURITY_PAGE, deps.config.issuer).href
  return call.transaction(async (store) => {
    const passkeys = await listPasskeysOf(store, sessionOf(call).sub)
    const signals = await findSignals(deps, store, sessionOf(call))
    return { passkeys, signals, add_at }
  })
}

/** Every change is an event, which is kept. No user needs more. */
const RENAMES: RateLimit = { most: 100, window: 3_600_000 }

async function renamePasskey(
  { ports, throttle }: AccountDeps,
  call: Call<'renamePasskey'>,
): Promise<EndpointOutput<'renamePasskey'>> {
  const { sub } = sessionOf(call)
  await throttle.limit(`rename-passkey:${sub}`, RENAMES)
  return call.transaction(async (store) => {
    const { passkey_id, name } = call.input
    if (!(await store.identity.passkeys.rename(sub, passkey_id, name))) {
      throw new ShrdError('passkey_not_found')
    }
    // Not the name: it is about the user, and events are kept.
    const event = { type: 'user.passkey_renamed', sub, details: { passkey_id } } as const
    await recordUserEvent(store, { ...event, at: ports.now() })
    return { success: true }
  })
}
