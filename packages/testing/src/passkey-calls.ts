import type { Passkey, PasskeySignals } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { AccountCalls } from './account-call.ts'
import { findAsking, findProven } from './asking.ts'
import { sendMail } from './mailed-codes.ts'
import { changePerson } from './people.ts'
import type { TestPerson } from './person.ts'
import type { ServiceState } from './service-state.ts'
import { endAllOf } from './sessions.ts'

/** The calls about passkeys. Users have those that the test gives them, and no page can add one. */
export function passkeyCalls(
  state: ServiceState,
): Pick<
  AccountCalls,
  'listPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
> {
  const refuse = async () => {
    findProven(state)
    throw new ShrdError('passkey_origin')
  }
  return {
    async listPasskeys() {
      const { person } = findAsking(state)
      const add_at = `${state.issuer}/account/security`
      return { passkeys: [...person.passkeys], signals: signalsOf(state, person), add_at }
    },
    startPasskey: refuse,
    addPasskey: refuse,
    async renamePasskey({ passkey_id, name }) {
      const { person } = findAsking(state)
      const known = getPasskey(person, passkey_id)
      const passkeys = person.passkeys.map((one) => (one === known ? { ...one, name } : one))
      changePerson(state, person.sub, { passkeys })
      return { success: true }
    },
    async removePasskey({ passkey_id }) {
      const { person, session } = findProven(state)
      const known = getPasskey(person, passkey_id)
      const passkeys = person.passkeys.filter((one) => one !== known)
      const changed = changePerson(state, person.sub, { passkeys })
      sendMail(state, { email: person.email, kind: 'passkey_removed' })
      endAllOf(state, person.sub, { session: session.reference })
      return { signals: signalsOf(state, changed) }
    },
  }
}

function getPasskey({ passkeys }: TestPerson, passkeyId: string): Passkey {
  const known = passkeys.find(({ passkey_id }) => passkey_id === passkeyId)
  if (known === undefined) throw new ShrdError('passkey_not_found')
  return known
}

function signalsOf({ issuer }: ServiceState, { email, name }: TestPerson): PasskeySignals {
  const names = { name: email, displayName: name ?? email }
  return { rpId: new URL(issuer).hostname, userId: null, allAcceptedCredentialIds: [], ...names }
}
