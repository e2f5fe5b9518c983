import type { StepData } from '@shrd/contract'
import type { AccountAttributeRepository } from '../../persistence/repositories/account-attributes.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import { claimMapping } from './claim-mapping.ts'

/** Attributes as the consent page names them. */
type MappedAttributes = NonNullable<NonNullable<StepData['consent']>['attributes']>

/** Finds the attributes that a client gets as claims. Most clients get none. */
export async function findMappedAttributes(
  attributes: Pick<AccountAttributeRepository, 'list'>,
  { account_id, metadata }: Pick<Client, 'account_id' | 'metadata'>,
  scopes: readonly string[],
): Promise<MappedAttributes> {
  const { data: mapping = {} } = claimMapping.safeParse(metadata.mapped_claims)
  const names = Object.values(mapping).flatMap((source) =>
    source.from === 'attribute' ? [source.name] : [],
  )
  // Own claims come with this scope.
  if (names.length === 0 || !scopes.includes('profile')) return []
  const declared = await attributes.list(account_id)
  return declared
    .filter(({ name, read }) => names.includes(name) && read.includes('application'))
    .map(({ name, labels }) => ({ name, ...(labels && { labels }) }))
}
