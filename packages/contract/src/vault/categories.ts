import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { locale } from '../identity/preferences.ts'
import { categoryId, vaultId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { done, extension, nothing, signedRecord, timestamp } from '../wire.ts'
import { vaultIcon } from './icons.ts'
import { manifestMember } from './manifest.ts'

const name = z.string().min(1).max(LIMITS.categoryName)

/** The properties of a category that a member sets. The signed record repeats each of them. */
const categoryFields = {
  category_id: categoryId,
  vault_id: vaultId,
  /** `null` on the top level. */
  parent_id: categoryId.nullable(),
  name,
  /** Names in other languages. */
  labels: z.partialRecord(locale, name),
  icon: vaultIcon,
}

const storedFields = {
  ...categoryFields,
  /** The number of its documents that the member can see. */
  count_docs: z.int().min(0),
  /** True for `uncategorized`, which has no owner and no signature. */
  virtual: z.boolean(),
  /** 0 on the top level, 1 below. */
  level: z
    .int()
    .min(0)
    .max(LIMITS.categoryDepth - 1),
  /** The owner's signature; `null` for a virtual category. */
  record: extension(signedRecord.nullable()),
  created_at: extension(timestamp),
  updated_at: extension(timestamp),
}

/** A category with its children. */
export const category = z.strictObject({
  ...storedFields,
  children: z.array(z.strictObject({ ...storedFields, children: z.array(nothing).max(0) })),
})
/** See {@link category}. */
export type Category = z.infer<typeof category>

const writtenFields = {
  ...categoryFields,
  record: signedRecord,
  ...manifestMember,
  ambot: z.string().max(1024).optional(),
}

/** Lists all categories of a vault. */
export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/api/category/all',
  auth: 'signed',
  summary: 'Lists the categories of a vault.',
  input: z.strictObject({ vault_id: vaultId }),
  output: z.array(category),
  errors: ['vault_not_found'],
  extensions: { input: [], output: ['record', 'created_at', 'updated_at'] },
})

/** Gets one category. */
export const getCategory = defineEndpoint({
  method: 'GET',
  path: '/api/category',
  auth: 'signed',
  summary: 'Gets a category.',
  input: z.strictObject({ category_id: categoryId }),
  output: category,
  errors: ['category_not_found'],
  extensions: { input: [], output: ['record', 'created_at', 'updated_at'] },
})

/** Creates a category. */
export const createCategory = defineEndpoint({
  method: 'POST',
  path: '/api/category',
  auth: 'signed',
  summary: 'Stores a new category.',
  input: z.strictObject(writtenFields),
  output: done,
  limit: 'records',
  errors: [
    'vault_not_found',
    'category_not_found',
    'category_creation_failed',
    'quota_reached',
    'record_invalid',
    'record_ahead',
    'conflict',
    'manifest_stale',
  ],
  extensions: { input: ['record', 'manifest', 'ambot'], output: ['success'] },
})

/** Replaces a category. */
export const updateCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/category',
  auth: 'signed',
  summary: 'Replaces a category.',
  input: z.strictObject(writtenFields),
  output: done,
  limit: 'records',
  errors: [
    'category_not_found',
    'category_update_failed',
    'record_invalid',
    'record_ahead',
    'conflict',
    'manifest_stale',
  ],
  extensions: { input: ['record', 'manifest', 'ambot'], output: ['success'] },
})

/**
 * Deletes a category. Its documents become uncategorized, and its children move to the top level.
 */
export const deleteCategory = defineEndpoint({
  method: 'POST',
  path: '/api/category/delete',
  auth: 'signed',
  summary: 'Deletes a category, but no document.',
  input: z.strictObject({ category_id: categoryId, record: signedRecord, ...manifestMember }),
  output: done,
  limit: 'records',
  errors: [
    'category_not_found',
    'category_deletion_failed',
    'record_invalid',
    'record_ahead',
    'conflict',
    'manifest_stale',
  ],
  extensions: { input: ['record', 'manifest'], output: ['success'] },
})
