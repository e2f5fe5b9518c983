import { app } from './da/app.ts'
import { auth } from './da/auth.ts'
import { categories } from './da/categories.ts'
import { document } from './da/document.ts'
import { documents } from './da/documents.ts'
import { fields } from './da/fields.ts'
import { pages } from './da/pages.ts'
import { shell } from './da/shell.ts'
import { vaults } from './da/vaults.ts'
import type { Texts } from './text-key.ts'

/** The texts of the vault in Danish. */
export const da: Texts = {
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
