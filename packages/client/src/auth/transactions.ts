import { toOwnAddress } from './addresses.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthConfiguration, AuthCore, AuthStore, Transaction } from './auth-core.ts'
import { hashText, randomText } from './base64url.ts'
import type { Fields } from './requests.ts'

/** The prefix of a `state` whose transaction is in the window that opened the popup. */
export const POPUP = 'popup.'

/** Every `state` ends in its client id, so that a page can have several sign-ins. */
export const STATE: RegExp = /^(popup\.)?[\w-]{43}\.(.+)/

/** New secrets for one sign-in (RFC 7636, RFC 9700 section 2.1). */
export function createTransaction(
  core: Pick<AuthConfiguration, 'client_id' | 'page'>,
  return_to?: string,
  prefix: string = '',
): Transaction {
  return {
    state: `${prefix}${randomText()}.${core.client_id}`,
    nonce: randomText(),
    code_verifier: randomText(),
    return_to: toOwnAddress(core.page, return_to),
  }
}

/**
 * The fields that begin a sign-in, at the authorization endpoint and at the challenge endpoint (RFC
 * 6749 section 4.1.1, RFC 7636, RFC 8707).
 */
export async function toRequest(
  core: AuthCore,
  { state, nonce, code_verifier }: Transaction,
  { login_hint, prompt, ui_locales = core.locale, screen_hint, provider_hint }: SignInOptions,
): Promise<Fields> {
  return {
    response_type: 'code',
    redirect_uri: core.redirect_uri,
    scope: core.scope,
    resource: core.resource,
    state,
    nonce,
    code_challenge: await hashText(code_verifier),
    code_challenge_method: 'S256',
    ...{ login_hint, prompt, ui_locales, screen_hint, provider_hint },
  }
}

/** Stores the transaction of a sign-in that leaves the page. */
export function addTransaction(store: AuthStore, transaction: Transaction): void {
  // Users begin a sign-in, go back and begin another. Only the last five stay.
  store.begun.write([...list(store), transaction].slice(-5))
}

/** Finds the transaction of a `state` that began in this tab. */
export function findTransaction(store: AuthStore, state: unknown): Transaction | undefined {
  return list(store).find((known) => known?.state === state)
}

/** Removes the transaction, so that an address cannot complete a sign-in twice. */
export function dropTransaction(store: AuthStore, state: string): void {
  store.begun.write(list(store).filter((known) => known?.state !== state))
}

/** Lists the stored values. Another script of the origin may have written them. */
function list(store: AuthStore): Transaction[] {
  // Callers look for a `state`, which no other script knows.
  return [(store.begun.read() ?? []) as Transaction].flat()
}
