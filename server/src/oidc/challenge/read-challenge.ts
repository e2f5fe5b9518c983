import type { IncomingMessage } from 'node:http'
import { BODY_LIMITS, type StepEvent, stepEvent } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { collectBody } from '../../http/collect-body.ts'
import type { AuthorizationParameters } from '../../identity/sign-in/challenge-request.ts'
import { isRepeated } from './is-repeated.ts'

/** A parsed request to the challenge endpoint. */
export interface ChallengeFields {
  /** Parameters of the authorization request. They never contain a user's secrets. */
  params: AuthorizationParameters
  /** The client's proof. */
  client: Readonly<Record<string, string>>
  authSession: string | undefined
  event: StepEvent | undefined
}

/** The reason why a request is invalid. */
export interface Unreadable {
  status: 400 | 413
  description: string
}

/** An authorization request with the largest event is far smaller. */
export const CHALLENGE_BODY = { limit: 'small' } as const

/**
 * Parameters to store and to pass to the provider. The last three are listed because the provider
 * refuses them; leaving them out would hide that.
 */
const PARAMETERS = [
  'response_type',
  'response_mode',
  'redirect_uri',
  'scope',
  'claims',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'prompt',
  'max_age',
  'acr_values',
  'display',
  'ui_locales',
  'claims_locales',
  'login_hint',
  'screen_hint',
  'provider_hint',
  'id_token_hint',
  'dpop_jkt',
  'request',
  'request_uri',
  'registration',
] as const

const CLIENT_FIELDS = [
  'client_id',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
] as const

/** Parses the fields of a request and drops unknown ones. */
export async function readChallenge(req: IncomingMessage): Promise<ChallengeFields | Unreadable> {
  if (!isForm(req)) return unreadable('the body must be a form')
  const text = await readText(req)
  if (typeof text !== 'string') return text
  const form = new URLSearchParams(text)
  if (isRepeated(form)) return unreadable('a parameter must not be sent twice')
  const sent = form.get('event')
  const event = sent === null ? undefined : parseEvent(sent)
  if (event === null) return unreadable('event must be the JSON of an event of a sign-in')
  return {
    params: { ...pick(form, PARAMETERS), ...resourcesOf(form) },
    client: pick(form, CLIENT_FIELDS),
    authSession: form.get('auth_session') ?? undefined,
    event,
  }
}

function isForm({ headers }: IncomingMessage): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const isPlain = headers['content-encoding'] === undefined
  return isPlain && type.trim().toLowerCase() === 'application/x-www-form-urlencoded'
}

async function readText(req: IncomingMessage): Promise<string | Unreadable> {
  try {
    const bytes = await collectBody(req, { limit: BODY_LIMITS[CHALLENGE_BODY.limit] })
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    return isShrdError(error, 'body_too_large')
      ? { status: 413, description: 'the body is too large' }
      : unreadable('the body cannot be read')
  }
}

/** Never quote the input: it contains passwords. */
function parseEvent(text: string): StepEvent | null {
  try {
    return stepEvent.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function pick(form: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

function resourcesOf(form: URLSearchParams): Record<string, string[]> {
  const resource = form.getAll('resource')
  return resource.length > 1 ? { resource } : {}
}

function unreadable(description: string): Unreadable {
  return { status: 400, description }
}
