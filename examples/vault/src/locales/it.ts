import { app } from './it/app.ts'
import { attachments } from './it/attachments.ts'
import { auth } from './it/auth.ts'
import { categories } from './it/categories.ts'
import { document } from './it/document.ts'
import { documents } from './it/documents.ts'
import { fields } from './it/fields.ts'
import { health } from './it/health.ts'
import { logs } from './it/logs.ts'
import { pages } from './it/pages.ts'
import { search } from './it/search.ts'
import { shell } from './it/shell.ts'
import { tools } from './it/tools.ts'
import { vaults } from './it/vaults.ts'
import type { Texts } from './text-key.ts'

/** The texts of the vault in Italian. */
export const it: Texts = {
  ...app,
  ...health,
  ...search,
  ...shell,
  ...auth,
  ...pages,
  ...fields,
  ...vaults,
  ...categories,
  ...documents,
  ...document,
  ...tools,
  ...logs,
  ...attachments,
}
