import { attachments } from './it/attachments.ts'
import { categories } from './it/categories.ts'
import { document } from './it/document.ts'
import { documents } from './it/documents.ts'
import { fields } from './it/fields.ts'
import { health } from './it/health.ts'
import { keys } from './it/keys.ts'
import { logs } from './it/logs.ts'
import { search } from './it/search.ts'
import { tools } from './it/tools.ts'
import { vaults } from './it/vaults.ts'
import { it as publicTexts } from './public/it.ts'
import type { Texts } from './text-key.ts'

/** The texts of the vault in Italian. */
export const it: Texts = {
  ...publicTexts,
  ...health,
  ...keys,
  ...search,
  ...fields,
  ...vaults,
  ...categories,
  ...documents,
  ...document,
  ...tools,
  ...logs,
  ...attachments,
}
