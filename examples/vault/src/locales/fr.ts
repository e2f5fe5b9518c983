import { app } from './fr/app.ts'
import { attachments } from './fr/attachments.ts'
import { auth } from './fr/auth.ts'
import { categories } from './fr/categories.ts'
import { document } from './fr/document.ts'
import { documents } from './fr/documents.ts'
import { fields } from './fr/fields.ts'
import { health } from './fr/health.ts'
import { logs } from './fr/logs.ts'
import { pages } from './fr/pages.ts'
import { search } from './fr/search.ts'
import { shell } from './fr/shell.ts'
import { tools } from './fr/tools.ts'
import { vaults } from './fr/vaults.ts'
import type { Texts } from './text-key.ts'

/** The texts of the vault in French. */
export const fr: Texts = {
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
