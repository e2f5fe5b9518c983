import { createVisitorClient, type Ports } from '@shrd/client/visitor'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from '../app/App.tsx'
import { lazyScreen } from '../app/lazy-screen.tsx'
import { COOKIE } from '../app/read-preferences.ts'
import { WaitingScreen } from '../app/WaitingScreen.tsx'
import { PUBLIC_TEXTS } from '../locales/public-texts.ts'
import type { TextKey } from '../locales/text-key.ts'
import { LANGUAGES, type Language } from '../locales/texts.ts'
import { FirstScreens } from './FirstScreens.tsx'
import { FIRST_PATHS, type FirstPath } from './first-paths.ts'
import { loadFirstScreen } from './load-first-screen.ts'

/** A document's content. */
export interface Drawing {
  /** The name of the document, without its language. */
  readonly name: string
  readonly language: Language
  /** The path whose screen it is; `null` where the app renders another one in its place. */
  readonly pathname: FirstPath | null
  readonly title: string
  /** The content of the root element. */
  readonly html: string
}

/** Draws everything that is drawn before its script, in every language. */
export async function drawAll(): Promise<Drawing[]> {
  const drawings: Drawing[] = []
  // The keys of these object literals are exactly those of their types.
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await PUBLIC_TEXTS.load(language)
    drawings.push(drawWaiting(language))
    for (const pathname of Object.keys(FIRST_PATHS) as FirstPath[]) {
      drawings.push(await drawFirstScreen(pathname, language))
    }
  }
  return drawings
}

/** See {@link drawAll}. */
export type DrawAll = typeof drawAll

/** What a member sees until the app is there. */
function drawWaiting(language: Language): Drawing {
  const html = draw(language, <WaitingScreen isMissing={false} />)
  return { name: 'member', language, pathname: null, title: findText(language, 'app.name'), html }
}

async function drawFirstScreen(pathname: FirstPath, language: Language): Promise<Drawing> {
  await loadFirstScreen(pathname, language)
  const { name, title: key } = FIRST_PATHS[pathname]
  const html = draw(language, <FirstScreens pathname={pathname} Rest={NoRest} />)
  const title = `${findText(language, key)} · ${findText(language, 'app.name')}`
  return { name, language, pathname, title, html }
}

function draw(language: Language, screens: ReactElement): string {
  return renderToString(
    <App client={createDrawnClient()} cookies={cookiesOf(language)}>
      {screens}
    </App>,
  )
}

function findText(language: Language, key: TextKey): string {
  return PUBLIC_TEXTS.find(language)?.[key] ?? key
}

const NoRest = lazyScreen<object>(() => new Promise(() => {}), WaitingScreen)

function cookiesOf(language: Language): { get(name: string): string | null; set(): void } {
  return { get: (name) => (name === COOKIE.language ? language : null), set: () => {} }
}

/** A client whose device answers everything with nothing: effects do not run in a drawing. */
function createDrawnClient(): ReturnType<typeof createVisitorClient> {
  const nothing: unknown = new Proxy(() => nothing, { get: () => nothing })
  const origin = 'https://vault.invalid'
  return createVisitorClient({ apiOrigin: origin, pageOrigin: origin, ports: nothing as Ports })
}
