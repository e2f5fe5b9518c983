import type { StepData, StepEvent, StepNext, StepOutput } from '@shrd/contract'
import { clientError } from '../errors.ts'
import { NO_DATA } from '../steps/no-data.ts'
import { toOwnAddress } from './addresses.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { AuthSession } from './auth-session.ts'
import { createAuthorizationRequest } from './authorization-request.ts'
import { refusal } from './refusal.ts'
import { type Answer, type Fields, setFields } from './requests.ts'
import { createTransaction, type Transaction, type Transactions } from './transactions.ts'
import { wrongRegistration } from './wrong-registration.ts'

/** One request to the authorization challenge endpoint. */
export interface Challenge {
  /** Without one the sign-in begins. */
  readonly event: StepEvent | undefined
  /** Of the last answer. */
  readonly auth_session: string
  /** Of the sign-in that begins. */
  readonly options: SignInOptions
}

/** Sends a challenge; answers the next step, or `null` after the last one. */
export type AskStep = (challenge: Challenge) => Promise<StepOutput | null>

/**
 * Speaks to the authorization challenge endpoint (OAuth 2.0 for First-Party Applications, draft 04)
 * and redeems the code that a sign-in ends in.
 */
export function createChallenge(
  core: AuthCore,
  session: AuthSession,
  transactions: Transactions,
): AskStep {
  const { settings, discovery } = core
  const { client_id, page } = settings
  let transaction: Transaction

  async function begin(options: SignInOptions): Promise<Fields> {
    transaction = createTransaction(toOwnAddress(page, options.return_to))
    return createAuthorizationRequest(settings, transaction, options)
  }

  /** What only the service's own pages can do; the answer comes back to `redirect_uri`. */
  async function goToWeb(request_uri: unknown): Promise<StepOutput> {
    transactions.add(transaction)
    const url = new URL(await discovery.endpoint('authorization_endpoint'))
    setFields(url.searchParams, { client_id, request_uri: String(request_uri) })
    return { transaction: '', next: { kind: 'redirect', to: url.href }, data: NO_DATA }
  }

  return async ({ event, auth_session, options }) => {
    const isFirst = event === undefined
    const fields = isFirst ? await begin(options) : { client_id, auth_session }
    const form = { ...fields, event: event && JSON.stringify(event) }
    const { body } = await core.askProven('authorization_challenge_endpoint', form)
    const { authorization_code: code, error, request_uri } = body
    if (typeof code === 'string') {
      await session.redeem(code, transaction)
      return null
    }
    if (error === 'redirect_to_web') return goToWeb(request_uri)
    const step = findStep(body)
    if (step !== undefined) return step
    if (error === 'invalid_session') throw clientError('interaction_expired')
    if (isFirst && isRegistration(body)) throw wrongRegistration(settings)
    throw refusal(body)
  }
}

/** With `insufficient_authorization` the next step, with `invalid_session` perhaps the last one. */
function findStep({ auth_session, next, data }: Answer['body']): StepOutput | undefined {
  if (!next || !data) return undefined
  // By the contract, whose types the service is built with.
  return { transaction: String(auth_session), next: next as StepNext, data: data as StepData }
}

/** What the service refuses because it knows the application otherwise. */
function isRegistration({ error, error_description }: Answer['body']): boolean {
  return /unauthorized_client|invalid_client|redirect_uri/.test(`${error} ${error_description}`)
}
