import { keyFileWords, loadMessages } from '@shrd/react'
import { loadUntilThere } from '../app/load-until-there.ts'
import { PUBLIC_TEXTS } from '../locales/public-texts.ts'
import type { Language } from '../locales/texts.ts'
import { FIRST_SCREENS } from './FirstScreens.tsx'
import type { FirstPath } from './first-paths.ts'

/** Loads all that a drawn screen renders, so that it renders what the document shows. */
export async function loadFirstScreen(pathname: FirstPath, language: Language): Promise<void> {
  await Promise.all([
    FIRST_SCREENS[pathname].load(),
    PUBLIC_TEXTS.load(language),
    loadMessages(language, keyFileWords),
  ])
}

/**
 * {@link loadFirstScreen}, again and again until all is there. The drawn page stays meanwhile, with
 * what was typed, and says above itself that something is late.
 */
export async function awaitFirstScreen(
  place: Element,
  pathname: FirstPath,
  language: Language,
): Promise<void> {
  const note = document.createElement('p')
  note.className = 'late'
  note.role = 'alert'
  await new Promise<void>((onThere) => {
    loadUntilThere(() => loadFirstScreen(pathname, language), {
      onThere,
      onMissed() {
        place.before(note)
        const texts = PUBLIC_TEXTS.find(language) ?? PUBLIC_TEXTS.english
        note.textContent = texts['app.partMissing'] ?? null
      },
    })
  })
  note.remove()
}
