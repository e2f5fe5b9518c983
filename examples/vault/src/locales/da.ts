import { app } from './da/app.ts'
import { attachments } from './da/attachments.ts'
import { auth } from './da/auth.ts'
import { categories } from './da/categories.ts'
import { document } from './da/document.ts'
import { documents } from './da/documents.ts'
import { fields } from './da/fields.ts'
import { health } from './da/health.ts'
import { logs } from './da/logs.ts'
import { pages } from './da/pages.ts'
import { search } from './da/search.ts'
import { shell } from './da/shell.ts'
import { tools } from './da/tools.ts'
import { vaults } from './da/vaults.ts'
import type { Texts } from './text-key.ts'

/** The texts of the vault in Danish. */
export const da: Texts = {
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
