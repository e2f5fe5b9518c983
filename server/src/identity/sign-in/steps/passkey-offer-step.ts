import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../../persistence/database.ts'
import type { Ports } from '../../../ports.ts'
import { acceptsModel } from '../../passkeys/accepts-model.ts'
import { offerAfter } from '../../passkeys/offer-passkey.ts'
import { type StorePasskeyDeps, storePasskey } from '../../passkeys/store-passkey.ts'
import { verifyAttestation } from '../../passkeys/verify-attestation.ts'
import { lacksSecondFactor } from '../../two-factor/lacks-second-factor.ts'
import type { SignIns } from '../sign-ins.ts'
import type { StepHandler } from './finding.ts'
import { waitingChallenge } from './passkey-step.ts'

interface Deps extends StorePasskeyDeps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly signIns: Pick<SignIns, 'attach'>
}

/**
 * Adds a passkey for a user who has just proven all that the sign-in asked for. It must be a model
 * that the application accepts: with another one the user could not sign in here.
 */
export function takePasskeyAdd(deps: Deps): StepHandler<'passkey_add'> {
  const { database, ports, signIns } = deps
  return async ({ credential, name }, { signIn, entry }) => {
    const { stage, sub } = signIn.state
    const { relyingParty: party, userAgent, locale } = entry
    if (stage !== 'passkey_offer' || sub === null || party === null) return {}
    const challenge = waitingChallenge(signIn, ports.now())
    const made = await verifyAttestation({ credential, challenge, party, maySilently: true })
    if (!acceptsModel(entry.policy, made)) throw new ShrdError('passkey_not_accepted')
    await database.transaction(async (store) => {
      const person = await store.identity.persons.lock(sub)
      if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
      // It has ended if the user has changed the password meanwhile.
      if (!(await signIns.attach(signIn, sub, store))) throw new ShrdError('session_ended')
      if (await lacksSecondFactor(store, sub)) throw new ShrdError('invalid_credentials')
      await storePasskey(deps, store, { person, made, name, userAgent, locale })
    })
    return { event: { type: 'passed', step: 'passkey_offer' } }
  }
}

/**
 * Goes on without a passkey, and remembers when to offer one again. In place of a passkey as the
 * second factor the user sets up an authenticator app.
 */
export function takePasskeyDecline({
  database,
  ports,
}: Pick<Deps, 'database' | 'ports'>): StepHandler<'passkey_decline'> {
  return async ({ until }, { signIn }) => {
    const { stage, sub } = signIn.state
    if (stage === 'second_factor_passkey') return { event: { type: 'passed', step: stage } }
    if (stage !== 'passkey_offer' || sub === null) return {}
    const after = offerAfter(until, ports.now())
    if (after !== undefined) await database.store.identity.passkeys.setOffer(sub, after)
    return { event: { type: 'passed', step: 'passkey_offer' } }
  }
}
