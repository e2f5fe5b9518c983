import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { claimMapping, mapClaims } from './claim-mapping.ts'

/** A user of whom a client wants claims. */
export type MappedPerson = Pick<Person, 'sub' | 'account_id' | 'attributes'>

/** Finds the claims that a client has besides the standard ones. Most clients have none. */
export async function findMappedClaims(
  { identity: { accountAttributes, accounts } }: Pick<Repositories, 'identity'>,
  { sub, account_id, attributes }: MappedPerson,
  client: { readonly [key: string]: unknown },
): Promise<Readonly<Record<string, unknown>>> {
  // Another account keeps other things under the same names.
  if (client.account_id !== account_id) return {}
  const { data: mapping = {} } = claimMapping.safeParse(client.mapped_claims)
  const sources = new Set(Object.values(mapping).map(({ from }) => from))
  const declared = sources.has('attribute') ? await accountAttributes.list(account_id) : []
  const memberships = sources.has('roles') ? await accounts.membershipsOf(sub) : []
  const roles = memberships
    .filter((membership) => membership.account_id === client.account_id)
    .map(({ role }) => role)
  return mapClaims(mapping, { declared, attributes, roles })
}
