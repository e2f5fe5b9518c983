import type { AttributeLabels } from '@shrd/contract'

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
  /** What users call it, by language. */
  readonly labels?: AttributeLabels | undefined
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
