import { app } from '../en/app.ts'
import { auth } from '../en/auth.ts'
import { pages } from '../en/pages.ts'
import { shell } from '../en/shell.ts'

/** The texts of the screens that anyone may open, in English: their keys are the type of the others. */
export const en: typeof app & typeof auth & typeof pages & typeof shell = {
  ...app,
  ...auth,
  ...pages,
  ...shell,
}
