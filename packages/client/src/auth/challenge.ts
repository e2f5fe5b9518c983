import type { StepData, StepEvent, StepNext, StepOutput } from '@shrd/contract'
import { clientError } from '../errors.ts'
import { NO_DATA } from '../steps/no-data.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import { redeem } from './auth-session.ts'
import { ask, refusal, toAddress } from './requests.ts'
import { isText } from './token-set.ts'
import type { Transaction } from './transaction.ts'
import { addTransaction, createTransaction, toRequest } from './transactions.ts'
import { wrongRegistration } from './wrong-registration.ts'

/** What the service refuses because it knows the application otherwise. */
const IS_REGISTRATION = /unauthorized_client|invalid_client|redirect_uri/

/**
 * Speaks to the authorization challenge endpoint (OAuth 2.0 for First-Party Applications, draft 04)
 * and redeems the code that a sign-in ends in. Answers the next step, or `null` after the last one.
 *
 * @param event what the person did; without one the sign-in begins, with its options
 * @param auth_session of the last answer
 */
export async function askStep(
  core: AuthCore,
  event: StepEvent | undefined,
  auth_session: string,
  options: SignInOptions = {},
): Promise<StepOutput | null> {
  if (!event) core.transaction = createTransaction(core, options.return_to)
  // An event is of a sign-in that has begun.
  const transaction = core.transaction as Transaction
  const fields = event
    ? {
        auth_session,
        event: JSON.stringify(event),
      }
    : await toRequest(core, transaction, options)
  const { body } = await ask(core, 'authorization_challenge', fields)
  // Another sign-in was begun meanwhile, or somebody has signed out.
  if (transaction !== core.transaction) return null
  const { authorization_code: code, error } = body
  let { next, data } = body
  if (isText(code)) {
    await redeem(core, code, transaction)
    return null
  }
  if (error === 'redirect_to_web') {
    // What only the service's own pages can do; the answer comes back to `redirect_uri`.
    addTransaction(core, transaction)
    const request_uri = String(body.request_uri)
    next = { kind: 'redirect', to: await toAddress(core, 'authorization', { request_uri }) }
    data = NO_DATA
  }
  // With `insufficient_authorization` the next step, with `invalid_session` perhaps the last one.
  if (next && data) {
    // By the contract, whose types the service is built with.
    const step = next as StepNext
    core.events.set({ type: 'step', step: step.kind })
    return { transaction: String(body.auth_session), next: step, data: data as StepData }
  }
  if (error === 'invalid_session') throw clientError('interaction_expired')
  const isOther = !event && IS_REGISTRATION.test(`${error} ${body.error_description}`)
  throw isOther ? wrongRegistration(core) : refusal(core, body)
}
