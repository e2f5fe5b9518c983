import { app } from './de/app.ts'
import { attachments } from './de/attachments.ts'
import { auth } from './de/auth.ts'
import { categories } from './de/categories.ts'
import { document } from './de/document.ts'
import { documents } from './de/documents.ts'
import { fields } from './de/fields.ts'
import { health } from './de/health.ts'
import { logs } from './de/logs.ts'
import { pages } from './de/pages.ts'
import { search } from './de/search.ts'
import { shell } from './de/shell.ts'
import { tools } from './de/tools.ts'
import { vaults } from './de/vaults.ts'
import type { Texts } from './text-key.ts'

/** The texts of the vault in German. */
export const de: Texts = {
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
