import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import { isProtocolClaim, isStandardClaim } from './claim-names.ts'

/** Types of values. A list is one of texts. */
export const ATTRIBUTE_TYPES: readonly ['text', 'number', 'boolean', 'list'] = [
  'text',
  'number',
  'boolean',
  'list',
]

/**
 * Who may read or write a value: the user, the applications of the account, its operators.
 * Operators may always do both.
 */
export const ATTRIBUTE_ROLES: readonly ['person', 'application', 'operator'] = [
  'person',
  'application',
  'operator',
]

/** See {@link ATTRIBUTE_ROLES}. */
export type AttributeRole = (typeof ATTRIBUTE_ROLES)[number]

/** A property that an account keeps of its users besides the standard claims. */
export interface Attribute {
  readonly name: string
  readonly type: (typeof ATTRIBUTE_TYPES)[number]
  readonly read: readonly AttributeRole[]
  readonly write: readonly AttributeRole[]
}

/**
 * An attribute as it is stored. Values are kept under its key: one that is removed and declared
 * again, with other rights, has no values.
 */
export interface StoredAttribute extends Attribute {
  readonly key: string
}

/** A value of an attribute. */
export type AttributeValue = string | number | boolean | readonly string[]

/** Values of a user by the name of their attribute, or by its key where they are stored. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>

const roles = z
  .array(z.enum(ATTRIBUTE_ROLES))
  .transform((given) => ATTRIBUTE_ROLES.filter((role) => given.includes(role)))

const attribute = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'the name needs 1 to 40 characters: a-z, 0-9 and "_"')
    .refine((name) => !isProtocolClaim(name), 'this name belongs to the protocol')
    .refine((name) => !isStandardClaim(name), 'this is a standard claim, which every user has'),
  type: z.enum(ATTRIBUTE_TYPES),
  read: roles,
  write: roles,
})

/** Characters of a text, and of an entry of a list. */
const LONGEST = 1000
const MOST_ENTRIES = 50

const text = z
  .string()
  .min(1)
  .max(LONGEST)
  .regex(/^\P{Cc}*$/u)

const VALUES = {
  text,
  number: z.number(),
  boolean: z.boolean(),
  list: z.array(text).max(MOST_ENTRIES).readonly(),
} as const

/** @throws `attribute_invalid`, whose `problem` says what to change */
export function parseAttribute(given: Attribute): Attribute {
  const { data, error } = attribute.safeParse(given)
  if (data !== undefined) return data
  const [{ message = 'the attribute is invalid' } = {}] = error.issues
  throw attributeInvalid(message)
}

/** A stored value, unless it is of another type. */
export function readStored({ type }: Attribute, value: unknown): AttributeValue | undefined {
  return VALUES[type].safeParse(value).data
}

/** @throws `attribute_invalid` for a value of another type, or one that is too long */
export function parseValue({ name, type }: Attribute, value: unknown): AttributeValue {
  const { data } = VALUES[type].safeParse(value)
  if (data !== undefined) return data
  throw attributeInvalid(`${name} must be ${DESCRIBED[type]}`)
}

const DESCRIBED: Readonly<Record<Attribute['type'], string>> = {
  text: `a text of 1 to ${LONGEST} characters in one line`,
  number: 'a number',
  boolean: 'true or false',
  list: `a list of up to ${MOST_ENTRIES} texts`,
}

/** Creates the error of everything here. */
export function attributeInvalid(problem: string): ShrdError {
  return new ShrdError('attribute_invalid', { data: { problem } })
}
