import { type Guard, isCount, literal, object, pattern } from './schema.ts'
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

const KEYID = /^(usr_[a-z2-7]{32})\.(0|[1-9][0-9]{0,14})$/

/** True for parameters within their forms. */
export const isRequestParameters: Guard<RequestParameters> = object({
  created: isCount,
  nonce: pattern(/^[A-Za-z0-9_-]{22,86}$/),
  keyid: pattern(KEYID),
  tag: literal(REQUEST_TAG),
})

/** The user and the log entry that a `keyid` names; `undefined` if it has another form. */
export function findSigner(keyid: string): { user_id: string; sequence: number } | undefined {
  const match = KEYID.exec(keyid)
  if (match?.[1] === undefined) return undefined
  return { user_id: match[1], sequence: Number(match[2]) }
}

/**
 * The one spelling of components and parameters (RFC 9421 section 2.3). The forms above leave
 * nothing to escape.
 */
export function formatParameters(
  components: readonly Component[],
  { created, nonce, keyid, tag }: RequestParameters,
): string {
  const names = components.map(({ name }) => `"${name}"`).join(' ')
  return `(${names});created=${created};nonce="${nonce}";keyid="${keyid}";tag="${tag}"`
}
