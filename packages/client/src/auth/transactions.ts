import { toOwnAddress } from './addresses.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import { hashText, randomText } from './base64url.ts'
import type { Fields } from './requests.ts'
import type { Transaction } from './transaction.ts'

/** A `state` that begins so has its transaction in another window. */
export const POPUP = 'popup.'

/** … and every one ends in its client, by which a page with several sign-ins tells them apart. */
export const STATE: RegExp = /^(popup\.)?[\w-]{43}\.(.+)/

/** New secrets for one sign-in (RFC 7636, RFC 9700 section 2.1). */
export function createTransaction(
  core: AuthCore,
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
 * The fields that begin a sign-in, at the authorization endpoint and at the challenge endpoint alike
 * (RFC 6749 section 4.1.1, RFC 7636, RFC 8707).
 */
export async function toRequest(
  core: AuthCore,
  { state, nonce, code_verifier }: Transaction,
  { login_hint, prompt, ui_locales = core.locale, screen_hint }: SignInOptions,
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
    ...{ login_hint, prompt, ui_locales, screen_hint },
  }
}

/** Remembers a sign-in that leaves the page. */
export function addTransaction(core: AuthCore, transaction: Transaction): void {
  // People begin a sign-in, go back and begin another; the oldest are dropped.
  core.begun.write([...list(core), transaction].slice(-5))
}

/** The sign-in of that `state`, if it was begun in this tab. */
export function findTransaction(core: AuthCore, state: unknown): Transaction | undefined {
  return list(core).find((known) => known?.state === state)
}

/** Forgets it: an address that is opened a second time completes nothing. */
export function dropTransaction(core: AuthCore, state: string): void {
  core.begun.write(list(core).filter((known) => known?.state !== state))
}

/** Whatever another script of the origin may have written there. */
function list(core: AuthCore): Transaction[] {
  // Looked at by `state`, which nobody else knows.
  return [(core.begun.read() ?? []) as Transaction].flat()
}
