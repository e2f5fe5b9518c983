import type {
  Attribute,
  AttributeRole,
  AttributeValue,
  AttributeValues,
  StoredAttribute,
} from '../../persistence/attribute.ts'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { attributeInvalid, parseValue, readStored } from './attribute.ts'
import { declareAttribute } from './declare-attribute.ts'
import { dropValues, removeAttribute } from './remove-attribute.ts'

/** Changes of a user's values; `null` removes one. */
export type ValueChanges = Readonly<Record<string, AttributeValue | null>>

/** Whose values, and who asks. */
export interface ValuesOf {
  readonly accountId: string
  readonly sub: string
  readonly role: AttributeRole
}

/** Manages what an account keeps of its users. Every method takes the account first. */
export interface Attributes {
  list(accountId: string): Promise<readonly Attribute[]>
  /** Declares an attribute, or replaces its rights and labels. @throws `attribute_invalid` */
  declare(accountId: string, attribute: Attribute): Promise<void>
  /** Removes an attribute with all its values. @throws `attribute_not_found` */
  remove(accountId: string, name: string): Promise<void>
  /** The values that this role may read. */
  read(of: ValuesOf): Promise<AttributeValues>
  /** @throws `attribute_invalid`, also for an attribute that this role must not change */
  write(of: ValuesOf, changes: ValueChanges): Promise<void>
}

/** Bytes of all values of one user. */
const MOST_BYTES = 65_536
/** Bytes of those that others than operators may write. */
const MOST_OTHER_BYTES = 16_384

/** See {@link Attributes}. */
export function createAttributes({
  database,
  ports,
}: {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
}): Attributes {
  return {
    list: (accountId) => database.store.identity.accountAttributes.list(accountId),
    declare: (accountId, given) =>
      database.transaction((store) => declareAttribute(store, accountId, { given, ports })),
    async remove(accountId, name) {
      const { key } = await database.transaction((store) =>
        removeAttribute(store, { accountId, name, now: ports.now() }),
      )
      await dropValues(database, { account_id: accountId, key })
    },
    read: (of) => readValues(database.store, of),
    write: (of, changes) =>
      database.transaction((store) => writeValues(store, { of, changes, now: ports.now() })),
  }
}

/** The declared values that a role may read. Values of removed attributes are not there. */
async function readValues(
  store: Pick<Repositories, 'identity'>,
  { accountId, sub, role }: ValuesOf,
): Promise<AttributeValues> {
  const person = await store.identity.persons.find(sub)
  if (person?.account_id !== accountId) return {}
  const declared = await store.identity.accountAttributes.list(accountId)
  return readable(declared, { values: person.attributes, role })
}

/** See {@link readValues}. */
export function readable(
  declared: readonly StoredAttribute[],
  { values, role }: KnownValues,
): AttributeValues {
  const allowed = declared.filter(({ read }) => role === 'operator' || read.includes(role))
  return Object.fromEntries(
    allowed.flatMap((attribute) => {
      const value = findStored(attribute, values)
      return value === undefined ? [] : [[attribute.name, value]]
    }),
  )
}

/** The stored value of an attribute. */
export function findStored(
  attribute: StoredAttribute,
  values: AttributeValues,
): AttributeValue | undefined {
  const { key } = attribute
  return Object.hasOwn(values, key) ? readStored(attribute, values[key]) : undefined
}

/** A change of values by somebody. */
export interface Writing {
  readonly of: ValuesOf
  readonly changes: ValueChanges
  readonly now: number
}

/** See {@link Attributes.write}. */
export async function writeValues(
  store: Pick<Repositories, 'identity'>,
  { of: { accountId, sub, role }, changes, now }: Writing,
): Promise<void> {
  const person = await store.identity.persons.lock(sub)
  if (person?.account_id !== accountId) throw attributeInvalid('there is no such user')
  const declared = await store.identity.accountAttributes.list(accountId)
  const values = changeValues(declared, { values: person.attributes, role }, changes)
  await store.identity.persons.setAttributes(sub, values, now)
}

/** Declared attributes and stored values. Values of removed attributes fall away. */
export interface KnownValues {
  readonly values: AttributeValues
  readonly role: AttributeRole
}

/**
 * The stored values after changes.
 *
 * @throws `attribute_invalid`
 */
export function changeValues(
  declared: readonly StoredAttribute[],
  { values: known, role }: KnownValues,
  changes: ValueChanges,
): AttributeValues {
  const values: Record<string, AttributeValue> = {}
  for (const attribute of declared) {
    const value = findStored(attribute, known)
    if (value !== undefined) values[attribute.key] = value
  }
  for (const [name, value] of Object.entries(changes)) {
    const attribute = declared.find((one) => one.name === name)
    if (attribute === undefined) throw attributeInvalid(`${name} is not declared`, name)
    if (!mayWrite(role, attribute)) {
      throw attributeInvalid(`${name} cannot be changed by this role`, name)
    }
    if (value === null) delete values[attribute.key]
    else values[attribute.key] = parseValue(attribute, value)
  }
  assertRoom(declared, { values, role })
  return values
}

function mayWrite(role: AttributeRole, { write }: Attribute): boolean {
  return role === 'operator' || write.includes(role)
}

/** What others may write uses room of its own, so that nobody fills that of operators. */
function assertRoom(declared: readonly StoredAttribute[], { values, role }: KnownValues): void {
  const own = declared.filter((attribute) => mayWrite(role, attribute))
  const written = own.map(({ key }) => values[key]).filter((value) => value !== undefined)
  const most = role === 'operator' ? MOST_BYTES : MOST_OTHER_BYTES
  if (Buffer.byteLength(JSON.stringify(written)) > most) {
    throw attributeInvalid(`the values have more than ${most} bytes`)
  }
}
