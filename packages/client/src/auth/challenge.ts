import type { StepData, StepEvent, StepNext, StepOutput } from '@shrd/contract'
import { clientError } from '../errors.ts'
import { NO_DATA } from '../steps/no-data.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import { redeem } from './auth-session.ts'
import { ask, type Fields, findEndpoint, refusal, toParameters } from './requests.ts'
import type { Transaction } from './transaction.ts'
import { addTransaction, createTransaction, toRequest } from './transactions.ts'
import { wrongRegistration } from './wrong-registration.ts'

/** What the service refuses because it knows the application otherwise. */
const IS_REGISTRATION = /unauthorized_client|invalid_client|redirect_uri/

/** One request to the authorization challenge endpoint. */
export interface Challenge {
  /** Without one the sign-in begins. */
  readonly event: StepEvent | undefined
  /** Of the last answer. */
  readonly auth_session: string
  /** Of the sign-in that begins. */
  readonly options: SignInOptions
}

/**
 * Speaks to the authorization challenge endpoint (OAuth 2.0 for First-Party Applications, draft 04)
 * and redeems the code that a sign-in ends in. Answers the next step, or `null` after the last one.
 */
export async function askStep(
  core: AuthCore,
  { event, auth_session, options }: Challenge,
): Promise<StepOutput | null> {
  if (!event) core.transaction = createTransaction(core, options.return_to)
  // An event is of a sign-in that has begun.
  const transaction = core.transaction as Transaction
  const { client_id } = core
  const fields: Fields = event
    ? { client_id, auth_session, event: JSON.stringify(event) }
    : await toRequest(core, transaction, options)
  const { body } = await ask(core, 'authorization_challenge', fields)
  const { authorization_code: code, error, error_description, next, data } = body
  if (typeof code === 'string') {
    await redeem(core, code, transaction)
    return null
  }
  if (error === 'redirect_to_web') return goToWeb(core, transaction, body.request_uri)
  // With `insufficient_authorization` the next step, with `invalid_session` perhaps the last one.
  if (next && data) {
    // By the contract, whose types the service is built with.
    return {
      transaction: String(body.auth_session),
      next: next as StepNext,
      data: data as StepData,
    }
  }
  if (error === 'invalid_session') throw clientError('interaction_expired')
  const isOther = !event && IS_REGISTRATION.test(`${error} ${error_description}`)
  throw isOther ? wrongRegistration(core) : refusal(error)
}

/** What only the service's own pages can do; the answer comes back to `redirect_uri`. */
async function goToWeb(
  core: AuthCore,
  transaction: Transaction,
  request_uri: unknown,
): Promise<StepOutput> {
  const { client_id } = core
  addTransaction(core, transaction)
  const parameters = toParameters({ client_id, request_uri: String(request_uri) })
  const to = `${await findEndpoint(core, 'authorization')}?${parameters}`
  return { transaction: '', next: { kind: 'redirect', to }, data: NO_DATA }
}
