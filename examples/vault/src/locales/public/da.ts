import { app } from '../da/app.ts'
import { auth } from '../da/auth.ts'
import { pages } from '../da/pages.ts'
import { shell } from '../da/shell.ts'
import type { PublicTexts } from '../text-key.ts'

/** The texts of the screens that anyone may open, in Danish. */
export const da: PublicTexts = { ...app, ...auth, ...pages, ...shell }
