import type { CustomFetch } from 'openid-client'
import type { GuardedPost } from './guarded-post.ts'

/** Bytes of an answer. Key sets and users are far smaller. */
const LONGEST = 512 * 1024

/** Statuses whose responses have no body. */
const EMPTY: readonly number[] = [204, 205, 304]

/**
 * Creates the function that the client of other providers calls instead of `fetch`: it reaches no
 * address of the service's own network, follows no redirect, and reads no long answers.
 */
export function createProviderFetch(send: GuardedPost): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await send({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
      body: body instanceof URLSearchParams ? body.toString() : '',
      signal: signal ?? AbortSignal.timeout(10_000),
      longestAnswer: LONGEST,
    })
    if (answer.body.length >= LONGEST) throw new TypeError('the answer of the provider is too long')
    const { status } = answer
    const type = answer.headers['content-type']
    const content = EMPTY.includes(status) ? null : Buffer.from(answer.body)
    return new Response(content, {
      status,
      headers: { ...(type !== undefined && { 'content-type': type }) },
    })
  }
}
