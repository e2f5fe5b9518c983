import type { Attribute, StoredAttribute } from '../../persistence/attribute.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createSecret } from '../../secrets.ts'
import { attributeInvalid, parseAttribute } from './attribute.ts'

/** Attributes of one account. */
const MOST = 50

/** An attribute to declare. */
export interface Declared {
  readonly given: Attribute
  readonly ports: Pick<Ports, 'randomBytes'>
}

/**
 * Declares an attribute of an account, or changes the rights of one.
 *
 * @throws `attribute_invalid`
 */
export async function declareAttribute(
  { identity: { accountAttributes } }: Pick<Repositories, 'identity'>,
  accountId: string,
  { given, ports }: Declared,
): Promise<void> {
  const attribute = parseAttribute(given)
  const known = await accountAttributes.list(accountId)
  const same = known.find(({ name }) => name === attribute.name)
  if (same !== undefined && same.type !== attribute.type) {
    throw attributeInvalid(`${attribute.name} is declared as ${same.type}: remove it first`)
  }
  if (same === undefined && known.length >= MOST) {
    throw attributeInvalid(`an account has at most ${MOST} attributes`)
  }
  const key = same?.key ?? createSecret(ports.randomBytes)
  await accountAttributes.put(accountId, { ...attribute, key })
}

/** An attribute of an account. */
export async function findAttribute(
  { identity }: Pick<Repositories, 'identity'>,
  accountId: string,
  name: string,
): Promise<StoredAttribute | undefined> {
  const known = await identity.accountAttributes.list(accountId)
  return known.find((attribute) => attribute.name === name)
}

/**
 * The same, and locks what the account keeps until the transaction ends: of two callers who create
 * one name, the second finds it.
 */
export async function lockAttribute(
  store: Pick<Repositories, 'identity'>,
  accountId: string,
  name: string,
): Promise<StoredAttribute | undefined> {
  await store.identity.accounts.lock(accountId)
  return findAttribute(store, accountId, name)
}
