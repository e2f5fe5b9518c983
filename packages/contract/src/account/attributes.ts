import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { attributeChanges, attributeLabels } from '../identity/attributes.ts'
import { done, nothing } from '../wire.ts'

const name = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
const roles = z.array(z.enum(['person', 'application', 'operator'])).max(3)

/**
 * Something that an account keeps of its users besides the standard claims, and who may read or
 * write its values: the user, programs with an API key and applications, or members of the account.
 * Members may always do both.
 */
export const attribute = z.strictObject({
  name,
  type: z.enum(['text', 'number', 'boolean', 'list']),
  read: roles,
  write: roles,
  /** What users call it. Without a label in their language they see the English one, or the name. */
  labels: attributeLabels.optional(),
})
/** See {@link attribute}. */
export type AttributeEntry = z.infer<typeof attribute>

/** Lists the attributes of the account. */
export const listAttributes = defineEndpoint({
  method: 'GET',
  path: '/api/attributes',
  auth: 'account',
  access: { role: 'member', scope: 'users:read' },
  listed: false,
  summary: 'Lists what the account keeps of its users besides the standard claims.',
  input: nothing,
  output: z.array(attribute),
})

/** Says how many users have a value of an attribute. Ask before you delete it. */
export const getAttributeUse = defineEndpoint({
  method: 'GET',
  path: '/api/attributes/use',
  auth: 'account',
  access: { role: 'member', scope: 'users:read' },
  listed: false,
  summary: 'Counts the users who have a value of an attribute, among up to 10,000 users.',
  input: z.strictObject({ name }),
  output: z.strictObject({
    users: z.int().min(0),
    /** False if the account has more users, who may have values as well. */
    is_complete: z.boolean(),
  }),
  errors: ['attribute_not_found'],
})

/** Creates an attribute. */
export const createAttribute = defineEndpoint({
  method: 'POST',
  path: '/api/attributes',
  auth: 'account',
  access: { role: 'member', scope: 'users:write' },
  event: { type: 'attribute.created', target: 'name' },
  listed: false,
  summary: 'Creates an attribute. Its type cannot be changed.',
  input: attribute,
  output: done,
  errors: ['attribute_invalid', 'conflict'],
})

/** Changes who may read or write the values of an attribute, and what users call it. */
export const updateAttribute = defineEndpoint({
  method: 'PUT',
  path: '/api/attributes',
  auth: 'account',
  access: { role: 'member', scope: 'users:write' },
  event: { type: 'attribute.updated', target: 'name' },
  listed: false,
  summary: 'Changes who may read or write the values of an attribute, and what users call it.',
  input: z.strictObject({
    name,
    read: roles,
    write: roles,
    /** Replaces all labels, and without it they stay. `{}` removes them. */
    labels: attributeLabels.optional(),
  }),
  output: done,
  errors: ['attribute_not_found'],
})

/** Deletes an attribute. */
export const deleteAttribute = defineEndpoint({
  method: 'POST',
  path: '/api/attributes/delete',
  auth: 'account',
  access: { role: 'member', scope: 'users:write' },
  event: { type: 'attribute.deleted', target: 'name' },
  listed: false,
  summary: 'Deletes an attribute with the values of all users. It cannot be undone.',
  input: z.strictObject({ name }),
  output: z.strictObject({
    /** How many users had a value, counted as in `getAttributeUse`. */
    users: z.int().min(0),
    is_complete: z.boolean(),
  }),
  errors: ['attribute_not_found'],
})

/** Writes values of a user. */
export const setUserAttributes = defineEndpoint({
  method: 'POST',
  path: '/api/users/attributes',
  auth: 'account',
  access: { role: 'member', scope: 'attributes:write' },
  event: { type: 'user.updated', target: 'sub' },
  listed: false,
  summary:
    'Writes attributes of a user: an API key those that applications may write, a member all.',
  input: z.strictObject({
    sub: z.string().regex(/^p_[a-z2-7]{26}$/),
    /** Missing ones stay; `null` removes a value. */
    attributes: attributeChanges,
  }),
  output: done,
  errors: ['user_unknown', 'attribute_invalid'],
})
