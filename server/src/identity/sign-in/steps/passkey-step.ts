import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Ports } from '../../../ports.ts'
import { countsPasskeyTwice } from '../../client-policy/client-policy.ts'
import { acceptsModel } from '../../passkeys/accepts-model.ts'
import {
  type ProvenPasskey,
  type ProvePasskeyDeps,
  provePasskey,
} from '../../passkeys/prove-passkey.ts'
import type { RelyingParty } from '../../passkeys/relying-party.ts'
import { passkeyAfterProof, passkeyProofs } from '../../proofs.ts'
import { acceptsPasskey, isSecondStage } from '../accepts-passkey.ts'
import type { Identify } from '../identify.ts'
import type { SignIn } from '../sign-ins.ts'
import { type AttachDeps, attachSignIn } from './attach-sign-in.ts'
import type { At, EventOf, Finding, StepHandler } from './finding.ts'

interface Deps extends AttachDeps, ProvePasskeyDeps {
  readonly database: ProvePasskeyDeps['database']
  readonly ports: Pick<Ports, 'now' | 'log'>
  readonly identify: Identify
}

/** Checks a passkey, as the only proof or as the second factor. */
export function takePasskey(deps: Deps): StepHandler<'passkey'> {
  return async (event, at) => {
    const party = acceptsPasskey(at.signIn.state, at.entry)
    if (party === undefined) return {}
    const proven = await prove(deps, event, { ...at, party })
    if (!acceptsModel(at.entry.policy, proven.passkey)) throw new ShrdError('passkey_not_accepted')
    const { stage } = at.signIn.state
    if (isSecondStage(stage)) {
      const amr = passkeyAfterProof({ isSynced: proven.passkey.backup_eligible })
      return { event: { type: 'passed', step: stage, amr }, kept: { setup: null } }
    }
    return identifyBy(deps, proven, at)
  }
}

/** The sign-in drops the challenge, and its next view has a new one. */
export const takePasskeyOptions: StepHandler<'passkey_options'> = async () => ({})

/** @throws `passkey_expired` without a challenge that waits */
export function waitingChallenge({ passkey }: SignIn, now: number): string {
  if (passkey === undefined || passkey.expires_at <= now) throw new ShrdError('passkey_expired')
  return passkey.challenge
}

async function prove(
  deps: Deps,
  { credential }: EventOf<'passkey'>,
  { signIn, entry, party }: At & { party: RelyingParty },
): Promise<ProvenPasskey> {
  const { ports } = deps
  const { accountId, address, userAgent } = entry
  const challenge = waitingChallenge(signIn, ports.now())
  const sub = signIn.state.sub ?? signIn.confirms?.sub
  const known = sub !== undefined && { sub }
  const attempt = { credential, challenge, party, accountId, address, userAgent, ...known }
  // The challenge is used up, whatever happens from now on.
  const used = { ...signIn, passkey: undefined }
  const before = signIn.state.sub === null ? attachSignIn(deps, used) : async () => {}
  try {
    return await provePasskey(deps, attempt, before)
  } catch (error) {
    if (isShrdError(error, 'passkey_origin')) {
      const client_id = entry.client?.client_id
      ports.log.warn({ ...error.data, client_id }, 'a passkey came from another origin')
    }
    throw error
  }
}

async function identifyBy(
  deps: Deps,
  { person, passkey, isVerified }: ProvenPasskey,
  { entry }: At,
): Promise<Finding> {
  const counts = isVerified && countsPasskeyTwice(entry.policy)
  const amr = passkeyProofs({ isSynced: passkey.backup_eligible, isVerified: counts })
  const event = await deps.identify({ person, by: 'passkey', amr, entry })
  const member =
    person.email === null && (await deps.database.store.identity.members.findBySub(person.sub))
  return { event, kept: { email: person.email, user_id: member ? member.user_id : null } }
}
