import { app } from './de/app.ts'
import { auth } from './de/auth.ts'
import { categories } from './de/categories.ts'
import { document } from './de/document.ts'
import { documents } from './de/documents.ts'
import { fields } from './de/fields.ts'
import { pages } from './de/pages.ts'
import { shell } from './de/shell.ts'
import { vaults } from './de/vaults.ts'
import type { Texts } from './text-key.ts'

/** The texts of the vault in German. */
export const de: Texts = {
  ...app,
  ...shell,
  ...auth,
  ...pages,
  ...fields,
  ...vaults,
  ...categories,
  ...documents,
  ...document,
}
