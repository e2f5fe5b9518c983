import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { locale } from './preferences.ts'
import { LINE } from './standard-profile.ts'

const stored = z.string().min(1).max(LIMITS.attributeText)

const anyOf = (text: z.ZodString) =>
  z.union([text, z.number(), z.boolean(), z.array(text).max(LIMITS.attributeEntries)])

/**
 * A value that an account keeps of a user. The type of its attribute decides which form it has. It
 * may be of a time with other rules.
 */
export const attributeValue = anyOf(stored)

/** Values to set, by the name of their attribute; `null` removes one. */
export const attributeChanges = z.record(z.string().max(40), anyOf(stored.regex(LINE)).nullable())

/** What users call an attribute, by language. */
export const attributeLabels = z.partialRecord(
  locale,
  z.string().trim().min(1).max(LIMITS.attributeLabel).regex(LINE),
)
/** See {@link attributeLabels}. */
export type AttributeLabels = z.infer<typeof attributeLabels>

/** An attribute as its user sees it. */
export const ownAttribute = z.strictObject({
  name: z.string(),
  /** Without a label, users see the name. */
  labels: attributeLabels.optional(),
  type: z.enum(['text', 'number', 'boolean', 'list']),
  /** `null` if nobody has set it. */
  value: attributeValue.nullable(),
  /** Whether the user may change it. */
  is_writable: z.boolean(),
})
/** See {@link ownAttribute}. */
export type OwnAttribute = z.infer<typeof ownAttribute>
