import { type Guard, isCount, literal, object, pattern } from '../core/schema.ts'
import type { Component } from './signature-base.ts'

/** The `tag` of every request signature. It names the rules of the signature. */
export const REQUEST_TAG = 'shrd-v1'

/** The parameters of a request signature: all of these and no others. */
export interface RequestParameters {
  created: number
  nonce: string
  keyid: string
  tag: typeof REQUEST_TAG
}

/** True for parameters of the right form. */
export const isRequestParameters: Guard<RequestParameters> = object({
  created: isCount,
  nonce: pattern(/^[A-Za-z0-9_-]{22,86}$/),
  keyid: pattern(/^usr_[a-z2-7]{32}\.(0|[1-9][0-9]{0,14})$/),
  tag: literal(REQUEST_TAG),
})

/** Splits a valid `keyid` into the user and the log entry. */
export function splitKeyid({ keyid }: RequestParameters): { user_id: string; sequence: number } {
  const dot = keyid.indexOf('.')
  return { user_id: keyid.slice(0, dot), sequence: Number(keyid.slice(dot + 1)) }
}

/**
 * Formats components and parameters in their only spelling (RFC 9421 section 2.3). Their forms
 * contain no character that needs an escape.
 */
export function formatParameters(
  components: readonly Pick<Component, 'name'>[],
  { created, nonce, keyid, tag }: RequestParameters,
): string {
  const names = components.map(({ name }) => `"${name}"`).join(' ')
  return `(${names});created=${created};nonce="${nonce}";keyid="${keyid}";tag="${tag}"`
}
