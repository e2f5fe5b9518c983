import { app } from '../it/app.ts'
import { auth } from '../it/auth.ts'
import { pages } from '../it/pages.ts'
import { shell } from '../it/shell.ts'
import type { PublicTexts } from '../text-key.ts'

/** The texts of the screens that anyone may open, in Italian. */
export const it: PublicTexts = { ...app, ...auth, ...pages, ...shell }
