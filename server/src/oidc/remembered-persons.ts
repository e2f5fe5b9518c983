import type { ClaimsPort } from './claims.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { requestMemo } from './request-memo.ts'

/** Uses the user that the request has already found together with other data. */
export function rememberPersons({
  findPerson,
}: Pick<OidcDeps, 'findPerson'>): ClaimsPort['findPerson'] {
  return (sub) => findPerson(sub, requestMemo()?.persons.get(sub))
}
