import type { StepData, StepEvent, StepNext, StepOutput } from '@shrd/contract'
import { clientError } from '../errors.ts'
import { toFlowError } from '../flows/flow-error.ts'
import { driveSteps } from '../steps/drive-steps.ts'
import { NO_DATA } from '../steps/step-machine.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore, EmbeddedSteps, Transaction } from './auth-core.ts'
import { redeem } from './auth-session.ts'
import { ask, refusal, toAddress, toSafe } from './requests.ts'
import { wrongRegistration } from './tell-developer.ts'
import { isText } from './token-set.ts'
import { addTransaction, createTransaction, toRequest } from './transactions.ts'

/** Refusals that mean: the client is registered with other values. */
const IS_REGISTRATION = /unauthorized_client|invalid_client|redirect_uri/

/**
 * Calls the authorization challenge endpoint (OAuth 2.0 for First-Party Applications, draft 04) and
 * redeems the code at the end. Returns the next step, or `null` after the last one.
 *
 * @param event the user's action; without one the sign-in begins, with its options
 * @param auth_session of the last response
 */
async function askStep(
  core: AuthCore,
  event: StepEvent | undefined,
  auth_session: string,
  options: SignInOptions = {},
): Promise<StepOutput | null> {
  if (!event) core.transaction = createTransaction(core, options.return_to)
  // An event always belongs to a started sign-in.
  const transaction = core.transaction as Transaction
  const fields = event
    ? {
        auth_session,
        event: JSON.stringify(event),
      }
    : await toRequest(core, transaction, options)
  const { body } = await ask(core, 'authorization_challenge', fields)
  // Another sign-in started in between, or the user signed out.
  if (transaction !== core.transaction) return null
  const { authorization_code: code, error } = body
  let { next, data } = body
  if (isText(code)) {
    await redeem(core, code, transaction)
    return null
  }
  if (error === 'redirect_to_web') {
    // Only the service's own pages can do it; the response comes back to `redirect_uri`.
    addTransaction(core, transaction)
    const request_uri = String(body.request_uri)
    next = { kind: 'redirect', to: await toAddress(core, 'authorization', { request_uri }) }
    data = NO_DATA
  }
  // `insufficient_authorization` has the next step; `invalid_session` may have the last one.
  if (next && data) {
    // The service builds it with the types of the contract.
    const step = next as StepNext
    core.events.set({ type: 'step', step: step.kind })
    return { transaction: String(body.auth_session), next: step, data: data as StepData }
  }
  if (error === 'invalid_session') throw clientError('interaction_expired')
  const isOther = !event && IS_REGISTRATION.test(`${error} ${body.error_description}`)
  throw isOther ? wrongRegistration(core) : refusal(core, body)
}

/**
 * Creates the steps over the authorization challenge endpoint. They begin with the first listener.
 */
export function createEmbeddedSteps(core: AuthCore): EmbeddedSteps {
  const { step, events } = core
  /** The options of the sign-in in progress. */
  let asked: SignInOptions | undefined

  const machine = driveSteps(step, {
    leave: (address) => core.page.location.assign(toSafe(core, address)),
    send: (event, auth_session) =>
      askStep(core, event, auth_session, asked).catch((error: unknown) => {
        events.set({ type: 'error', error: toFlowError(error) })
        throw error
      }),
  })

  function begin(options?: SignInOptions): void {
    if (!options && (asked || core.tokens || core.mode === 'redirect')) return
    asked = options ?? {}
    machine.begin()
  }

  return {
    ...machine,
    begin,
    clear() {
      asked = undefined
      core.transaction = undefined
      machine.clear()
      if (step.isWatched()) begin()
    },
  }
}
