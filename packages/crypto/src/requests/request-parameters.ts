import { type Guard, isCount, literal, object, pattern } from '../core/schema.ts'
import type { Component } from './signature-base.ts'

/** The `tag` of every request signature: says which rules it was made by. */
export const REQUEST_TAG = 'shrd-v1'

/** Parameters of a request signature; all must be there and no others. */
export interface RequestParameters {
  created: number
  nonce: string
  keyid: string
  tag: typeof REQUEST_TAG
}

/** True for parameters within their forms. */
export const isRequestParameters: Guard<RequestParameters> = object({
  created: isCount,
  nonce: pattern(/^[A-Za-z0-9_-]{22,86}$/),
  keyid: pattern(/^usr_[a-z2-7]{32}\.(0|[1-9][0-9]{0,14})$/),
  tag: literal(REQUEST_TAG),
})

/** The user and the log entry that a `keyid` of the form above names. */
export function splitKeyid({ keyid }: RequestParameters): { user_id: string; sequence: number } {
  const dot = keyid.indexOf('.')
  return { user_id: keyid.slice(0, dot), sequence: Number(keyid.slice(dot + 1)) }
}

/**
 * The one spelling of components and parameters (RFC 9421 section 2.3). The forms above leave
 * nothing to escape.
 */
export function formatParameters(
  components: readonly Pick<Component, 'name'>[],
  { created, nonce, keyid, tag }: RequestParameters,
): string {
  const names = components.map(({ name }) => `"${name}"`).join(' ')
  return `(${names});created=${created};nonce="${nonce}";keyid="${keyid}";tag="${tag}"`
}
