import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../../persistence/database.ts'
import type { Ports } from '../../../ports.ts'
import { offerAfter } from '../../passkeys/offer-passkey.ts'
import { type StorePasskeyDeps, storePasskey } from '../../passkeys/store-passkey.ts'
import { verifyAttestation } from '../../passkeys/verify-attestation.ts'
import type { StepHandler } from './finding.ts'
import { waitingChallenge } from './passkey-step.ts'

interface Deps extends StorePasskeyDeps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
}

/** Adds a passkey for a user who has just proven all that the sign-in asked for. */
export function takePasskeyAdd(deps: Deps): StepHandler<'passkey_add'> {
  const { database, ports } = deps
  return async ({ credential, name }, { signIn, entry }) => {
    const { stage, sub } = signIn.state
    const { relyingParty: party, userAgent, locale } = entry
    if (stage !== 'passkey_offer' || sub === null || party === null) return {}
    const challenge = waitingChallenge(signIn, ports.now())
    const made = await verifyAttestation({ credential, challenge, party, maySilently: true })
    await database.transaction(async (store) => {
      const person = await store.identity.persons.lock(sub)
      if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
      await storePasskey(deps, store, { person, made, name, userAgent, locale })
    })
    return { event: { type: 'passed', step: 'passkey_offer' } }
  }
}

/** Goes on without a passkey, and remembers when to offer one again. */
export function takePasskeyDecline({
  database,
  ports,
}: Pick<Deps, 'database' | 'ports'>): StepHandler<'passkey_decline'> {
  return async ({ until }, { signIn }) => {
    const { stage, sub } = signIn.state
    if (stage !== 'passkey_offer' || sub === null) return {}
    const after = offerAfter(until, ports.now())
    if (after !== undefined) await database.store.identity.passkeys.setOffer(sub, after)
    return { event: { type: 'passed', step: 'passkey_offer' } }
  }
}
