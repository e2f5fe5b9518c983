import { USER_SCOPES } from '@shrd/contract/account-calls'
import type { ManagedClient } from '../../data/types.ts'

/** An API that a client may call. */
export type ClientApi = ManagedClient['resources'][number]

/** Why a text cannot name an API, in advance of what the service says. */
export type ApiProblem = 'wrongUri' | 'twice'

/** The scopes of OpenID Connect, which no API can have. */
const STANDARD: readonly string[] = [
  ...[
    'openid',
    'profile',
    'email',
    'phone',
    'address',
    'offline_access',
    'account',
    ...USER_SCOPES,
  ],
]
/** RFC 6749, 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/

/** What is wrong with each address of an API, by its position. Empty ones are fine. */
export function apiProblems(uris: readonly string[]): Readonly<Record<number, ApiProblem>> {
  const trimmed = uris.map((uri) => uri.trim())
  const found = trimmed.flatMap((uri, position): [number, ApiProblem][] => {
    if (uri === '') return []
    if (!isApiUri(uri)) return [[position, 'wrongUri']]
    return trimmed.indexOf(uri) < position ? [[position, 'twice']] : []
  })
  return Object.fromEntries(found)
}

/** RFC 8707: absolute, without a fragment, and written as browsers write it. */
function isApiUri(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && text.length <= 200 && !text.includes('#') && isNormal(url, text)
}

function isNormal({ href, origin }: URL, text: string): boolean {
  return [href, origin].includes(text)
}

/** The first of the scopes that no API can have. */
export function findWrongScope(scopes: readonly string[]): string | undefined {
  return scopes
    .map((scope) => scope.trim())
    .find((scope) => scope !== '' && (!SCOPE.test(scope) || STANDARD.includes(scope)))
}

/** APIs without empty lines, and each scope once. */
export function cleanApis(apis: readonly ClientApi[]): readonly ClientApi[] {
  return apis
    .map(({ uri, scopes, format }) => ({ uri: uri.trim(), scopes: cleanScopes(scopes), format }))
    .filter(({ uri, scopes }) => uri !== '' || scopes.length > 0)
}

function cleanScopes(scopes: readonly string[]): string[] {
  return [...new Set(scopes.map((scope) => scope.trim()))].filter((scope) => scope !== '')
}
