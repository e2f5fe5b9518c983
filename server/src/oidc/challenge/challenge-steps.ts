import type { StepInput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { domainOrigin } from '../../http/request-origin.ts'
import { parseClientPolicy } from '../../identity/client-policy/client-policy.ts'
import { startAt } from '../../identity/sign-in/first-step.ts'
import { readLoginHint } from '../../identity/sign-in/read-login-hint.ts'
import { createSignInSteps } from '../../identity/sign-in/sign-in-steps.ts'
import { createSignIns, NOBODY } from '../../identity/sign-in/sign-ins.ts'
import { createStepHandlers } from '../../identity/sign-in/step-handlers.ts'
import { findLeading } from '../../identity/sign-in/steps/provider-step.ts'
import type { Services } from '../../services.ts'
import { type ChallengeEntry, createChallengeEntry } from './challenge-entry.ts'
import type { ChallengeCall, ChallengePort } from './challenge-port.ts'

/** The login behind the challenge endpoint, with the same state machine as the hosted pages. */
export function createChallengeSteps(services: Services): ChallengePort {
  const { database, ports } = services
  const signIns = createSignIns({ store: database.store, ...ports })
  const steps = createSignInSteps({
    ...services,
    // Hosted sign-ins cannot continue here, nor these there.
    signIns: { ...signIns, claim: signIns.claimChallenge },
    handlers: createStepHandlers({ ...services, signIns }),
  })
  const take = async (input: StepInput, entry: ChallengeEntry) => {
    const step = await steps.take(input, entry)
    return { step, code: entry.code }
  }
  return {
    find: signIns.findChallenge,
    leadsAway: (clientId, email) => leadsAway(services, clientId, email),
    async begin({ event, ...call }) {
      const { record, entry } = await openEntry(services, call)
      const { request: challenge } = call
      const { screen_hint, login_hint } = challenge.params
      const state = startAt(parseClientPolicy(record.policy), screen_hint)
      const asked = { challenge, hint: readLoginHint(login_hint) }
      const signIn = await signIns.open(entry, { ...NOBODY, ...asked, state, restart: null })
      const { transaction } = signIn
      if (event !== undefined) return take({ transaction, event }, entry)
      return { step: await steps.show(signIn, entry), code: undefined }
    },
    async goOn(transaction, { event, ...call }) {
      const { entry } = await openEntry(services, call)
      return take({ transaction, event }, entry)
    },
  }
}

async function leadsAway(
  { database }: Pick<Services, 'database'>,
  clientId: string,
  typed: string,
): Promise<boolean> {
  const email = readLoginHint(typed)
  const client = email === undefined ? undefined : await database.store.oidc.clients.find(clientId)
  if (email === undefined || client === undefined) return false
  const { account_id: accountId, policy } = client
  const entry = { accountId, policy: parseClientPolicy(policy) }
  return (await findLeading({ database }, email, entry)) !== undefined
}

async function openEntry(services: Services, call: Omit<ChallengeCall, 'event'>) {
  const { clients, clientDomains } = services.database.store.oidc
  const found = await clients.findBilled(call.request.client_id)
  // The provider found it a moment ago.
  if (found === undefined) throw new ShrdError('not_found')
  const { client: record } = found
  const host = await clientDomains.findActiveHost(record.client_id)
  const isOwnDomain = host !== undefined
  const origin = isOwnDomain ? domainOrigin(services.config, host) : services.config.issuer
  const place = { origin, isOwnDomain }
  return { record, entry: createChallengeEntry(services, found, { ...call, place }) }
}
