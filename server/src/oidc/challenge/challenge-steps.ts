import type { StepInput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { parseClientPolicy } from '../../identity/client-policy/client-policy.ts'
import type { ChallengeCall, ChallengePort } from './challenge-port.ts'
import type { Services } from '../../services.ts'
import { type ChallengeDoor, createChallengeDoor } from './challenge-entry.ts'
import { startAt } from '../../identity/sign-in/first-step.ts'
import { readLoginHint } from '../../identity/sign-in/read-login-hint.ts'
import { createSignIns, NOBODY } from '../../identity/sign-in/sign-ins.ts'
import { createStepDoor } from '../../identity/sign-in/sign-in-steps.ts'
import { createStepHandlers } from '../../identity/sign-in/step-handlers.ts'

/** The login behind the challenge endpoint, with the same state machine as the hosted pages. */
export function createChallengeSteps(services: Services): ChallengePort {
  const { database, ports } = services
  const underWay = createSignIns({ signIns: database.store.signIns, ...ports })
  const steps = createStepDoor({
    ...services,
    // Hosted sign-ins cannot continue here, nor these there.
    signIns: { ...underWay, claim: underWay.claimChallenge },
    handlers: createStepHandlers({ ...services, underWay }),
  })
  const take = async (input: StepInput, door: ChallengeDoor) => {
    const step = await steps.take(input, door)
    return { step, code: door.code }
  }
  return {
    find: underWay.findChallenge,
    async begin({ event, ...call }) {
      const { record, door } = await openDoor(services, call)
      const { request: challenge } = call
      const { screen_hint, login_hint } = challenge.params
      const state = startAt(parseClientPolicy(record.policy), screen_hint)
      const asked = { challenge, hint: readLoginHint(login_hint) }
      const signIn = await underWay.open(null, { ...NOBODY, ...asked, state, restart: null })
      const { transaction } = signIn
      if (event !== undefined) return take({ transaction, event }, door)
      return { step: await steps.show(signIn, door), code: undefined }
    },
    async goOn(transaction, { event, ...call }) {
      const { door } = await openDoor(services, call)
      return take({ transaction, event }, door)
    },
  }
}

async function openDoor(services: Services, call: Omit<ChallengeCall, 'event'>) {
  const record = await services.database.store.clients.find(call.request.client_id)
  // The provider found it a moment ago.
  if (record === undefined) throw new ShrdError('not_found')
  return { record, door: createChallengeDoor(services, record, call) }
}
