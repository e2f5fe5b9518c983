import { allErrorWords, keyFileWords, loadMessages, type WordGroup } from '@shrd/react'
import { loadUntilThere } from '../app/load-until-there.ts'
import { PUBLIC_TEXTS } from '../locales/public-texts.ts'
import type { Language } from '../locales/texts.ts'
import { FIRST_SCREENS } from './FirstScreens.tsx'
import type { FirstPath } from './first-paths.ts'

/** The texts of widgets on a screen, besides those that every screen has. */
const WORDS: Readonly<Partial<Record<FirstPath, readonly WordGroup[]>>> = {
  '/': keyFileWords,
  '/auth/login': keyFileWords,
  '/auth/register': keyFileWords,
}

/** Loads all that a drawn screen renders, so that it renders what the document shows. */
export async function loadFirstScreen(pathname: FirstPath, language: Language): Promise<void> {
  await Promise.all([
    FIRST_SCREENS[pathname].load(),
    PUBLIC_TEXTS.load(language),
    loadMessages(language, WORDS[pathname] ?? allErrorWords),
  ])
}

/** What waiting for a first screen needs. */
interface WaitOptions {
  readonly place: Element
  readonly pathname: FirstPath
  readonly language: Language
  /** Ends the wait. */
  readonly signal: AbortSignal
}

/**
 * {@link loadFirstScreen}, again and again until all is there. The drawn page stays meanwhile, with
 * what was typed, and says above itself that something is late.
 */
export async function awaitFirstScreen(options: WaitOptions): Promise<void> {
  const { place, pathname, language, signal } = options
  let note: Element | undefined
  await new Promise<void>((resolve) => {
    const giveUp = loadUntilThere(() => loadFirstScreen(pathname, language), {
      onThere: resolve,
      onMissed() {
        note = createLateNote(language)
        place.before(note)
      },
    })
    signal.addEventListener('abort', () => {
      giveUp()
      resolve()
    })
  })
  note?.remove()
}

function createLateNote(language: Language): Element {
  const texts = PUBLIC_TEXTS.find(language) ?? PUBLIC_TEXTS.english
  const note = document.createElement('p')
  note.className = 'late'
  note.role = 'alert'
  // An older page asks for files that a later build deleted.
  const reload = document.createElement('a')
  reload.href = ''
  reload.textContent = texts['app.reload'] ?? null
  note.append(`${texts['app.partMissing']} `, reload)
  return note
}
