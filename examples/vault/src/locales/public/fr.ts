import { app } from '../fr/app.ts'
import { auth } from '../fr/auth.ts'
import { pages } from '../fr/pages.ts'
import { shell } from '../fr/shell.ts'
import type { PublicTexts } from '../text-key.ts'

/** The texts of the screens that anyone may open, in French. */
export const fr: PublicTexts = { ...app, ...auth, ...pages, ...shell }
