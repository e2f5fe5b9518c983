import { app } from '../de/app.ts'
import { auth } from '../de/auth.ts'
import { pages } from '../de/pages.ts'
import { shell } from '../de/shell.ts'
import type { PublicTexts } from '../text-key.ts'

/** The texts of the screens that anyone may open, in German. */
export const de: PublicTexts = { ...app, ...auth, ...pages, ...shell }
