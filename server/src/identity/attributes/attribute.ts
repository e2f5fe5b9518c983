import { attributeLabels, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import {
  ATTRIBUTE_ROLES,
  ATTRIBUTE_TYPES,
  type Attribute,
  type AttributeValue,
} from '../../persistence/attribute.ts'
import { isProtocolClaim, isStandardClaim } from './claim-names.ts'

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
  labels: attributeLabels.optional(),
})

const { attributeText: LONGEST, attributeEntries: MOST_ENTRIES } = LIMITS

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

const LABEL_RULE = `a label has 1 to ${LIMITS.attributeLabel} characters in one line`

/** @throws `attribute_invalid`, whose `problem` says what to change */
export function parseAttribute(given: Attribute): Attribute {
  const { data, error } = attribute.safeParse(given)
  if (data !== undefined) return data
  const [{ message = 'the attribute is invalid', path: [field = 'name'] = [] } = {}] = error.issues
  const problem = field === 'labels' ? LABEL_RULE : message
  throw new ShrdError('attribute_invalid', { data: { problem, field: String(field) } })
}

/** A stored value, unless it is of another type. */
export function readStored({ type }: Attribute, value: unknown): AttributeValue | undefined {
  return VALUES[type].safeParse(value).data
}

/** @throws `attribute_invalid` for a value of another type, or one that is too long */
export function parseValue({ name, type }: Attribute, value: unknown): AttributeValue {
  const { data } = VALUES[type].safeParse(value)
  if (data !== undefined) return data
  throw attributeInvalid(`${name} must be ${DESCRIBED[type]}`, name)
}

const DESCRIBED: Readonly<Record<Attribute['type'], string>> = {
  text: `a text of 1 to ${LONGEST} characters in one line`,
  number: 'a number',
  boolean: 'true or false',
  list: `a list of up to ${MOST_ENTRIES} texts`,
}

/** Creates the error of everything here. @param name the attribute whose value is refused */
export function attributeInvalid(problem: string, name?: string): ShrdError {
  const field = name !== undefined && { field: `attributes.${name}` }
  return new ShrdError('attribute_invalid', { data: { problem, ...field } })
}
