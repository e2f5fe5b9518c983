import { app } from './en/app.ts'
import { attachments } from './en/attachments.ts'
import { auth } from './en/auth.ts'
import { categories } from './en/categories.ts'
import { document } from './en/document.ts'
import { documents } from './en/documents.ts'
import { fields } from './en/fields.ts'
import { health } from './en/health.ts'
import { logs } from './en/logs.ts'
import { pages } from './en/pages.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { tools } from './en/tools.ts'
import { vaults } from './en/vaults.ts'

/** The texts of the vault in English: their keys are the type of every other language. */
export const en: typeof app &
  typeof health &
  typeof search &
  typeof shell &
  typeof auth &
  typeof pages &
  typeof fields &
  typeof vaults &
  typeof categories &
  typeof documents &
  typeof document &
  typeof attachments &
  typeof logs &
  typeof tools = {
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
