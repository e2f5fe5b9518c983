import { z } from 'zod'

const text = z.string().min(1).max(1000)

/** A value that an account keeps of a user. The type of its attribute decides which form it has. */
export const attributeValue = z.union([text, z.number(), z.boolean(), z.array(text).max(50)])

/** Values to set, by the name of their attribute; `null` removes one. */
export const attributeChanges = z.record(z.string().max(40), attributeValue.nullable())

/** An attribute as its user sees it. */
export const ownAttribute = z.strictObject({
  name: z.string(),
  type: z.enum(['text', 'number', 'boolean', 'list']),
  /** `null` if nobody has set it. */
  value: attributeValue.nullable(),
  /** Whether the user may change it. */
  is_writable: z.boolean(),
})
/** See {@link ownAttribute}. */
export type OwnAttribute = z.infer<typeof ownAttribute>
