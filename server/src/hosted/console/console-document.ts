import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, manifest } from '../find-scripts.ts'
import { PAGE_ICON } from '../page-icon.ts'
import type { ConsolePreferences } from './read-console-preferences.ts'

/** The build writes this word wherever a nonce belongs; each response gets its own. */
const NONCE = 'SHRD_NONCE'
/** The texts that every page of the console needs, by the names of their files. */
const FIRST_TEXTS = ['core', 'overview'] as const

/** The document of the console. */
export interface ConsoleDocument {
  /** Nothing in it comes from the request but choices that the console knows. */
  write(preferences: ConsolePreferences, nonce: string): string
  /** The directory that is served under `/dashboard/assets/`. */
  readonly directory: string
}

/** Loads the console that `npm run build -w server/console` wrote into `directory`. */
export async function loadConsoleDocument(directory: string): Promise<ConsoleDocument> {
  const read = (file: string) => readFile(join(directory, file), 'utf8')
  const html = (await read('index.html')).replace('<!-- icon -->', PAGE_ICON)
  const files = manifest.parse(JSON.parse(await read('.vite/manifest.json')))
  return {
    write(preferences, nonce) {
      const links = textsOf(files, preferences.locale).map(
        (file) => `<link rel="modulepreload" nonce="${NONCE}" href="/dashboard/${file}">`,
      )
      return html
        .replace(/<html[^>]*>/, rootElement(preferences))
        .replace('</head>', `${links.join('\n')}\n</head>`)
        .replaceAll(NONCE, nonce)
    },
    directory: join(directory, 'assets'),
  }
}

/** The texts of a language: without this, the browser learns of them only from the script. */
function textsOf(files: Manifest, locale: string): string[] {
  return FIRST_TEXTS.flatMap((name) => files[`src/locales/${locale}/${name}.ts`]?.file ?? [])
}

/** As the console itself sets them: the page does not flash. */
function rootElement(preferences: ConsolePreferences): string {
  const { locale, color_scheme, direction, density, sidebar } = preferences
  const theme = color_scheme === 'system' ? '' : ` data-theme="${color_scheme}"`
  const look = `data-density="${density}" data-sidebar="${sidebar}"`
  return `<html lang="${locale}" dir="${direction}"${theme} ${look}>`
}
