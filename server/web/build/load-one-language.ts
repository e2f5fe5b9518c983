import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGE = fileURLToPath(new URL('../../../packages/react/src/locales/', import.meta.url))
const PAGES = fileURLToPath(new URL('../src/locales/', import.meta.url))

/** The groups of texts in the script of a language; the names of their files. */
const STEPS: readonly string[] = ['sign-in', 'next', 'hosted', 'passkey', 'provider']
/** The groups in another script, for account pages, confirmations and key files. */
const ACCOUNT: readonly string[] = ['account', 'errors', 'member', 'passkey-list']

const WORDS = /\/packages\/react\/src\/locales\/[\w-]+-words\.ts$/
const GROUP = /^\.\/(\w\w)\/([\w-]+)\.ts$/
const PAGE_WORDS = /^\.\/(\w\w)\.ts$/
const PREFIX = '\0texts/'

/**
 * Puts the texts of a page into one script for each language. The package has a file for each group
 * and bundles English, so that an application needs no request for it. A hosted page knows its
 * language before it loads, and needs the same groups in each.
 */
export function loadOneLanguage(): Plugin {
  return {
    name: 'load-one-language',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      const script = findScript(source, importer)
      return script === undefined ? null : PREFIX + script
    },
    load: (id) => (id.startsWith(PREFIX) ? writeScript(id.slice(PREFIX.length)) : null),
    transform: {
      filter: { id: WORDS },
      handler: (code) => ({ code: loadEnglish(code), map: null }),
    },
  }
}

/** The script that contains the texts of an import; `undefined` for any other import. */
export function findScript(source: string, importer: string): string | undefined {
  if (importer === `${PAGES}load-words.ts`) return PAGE_WORDS.exec(source)?.[1]
  const [, locale, group = ''] = (WORDS.test(importer) && GROUP.exec(source)) || []
  if (locale === undefined) return undefined
  if (STEPS.includes(group)) return locale
  return ACCOUNT.includes(group) ? `${locale}-account` : undefined
}

function writeScript(name: string): string {
  const [locale, isAccount] = name.split('-')
  const groups = (isAccount ? ACCOUNT : STEPS).map((group) => `${PACKAGE}${locale}/${group}.ts`)
  const files = isAccount ? groups : [...groups, `${PAGES}${locale}.ts`]
  return files.map((file) => `export * from ${JSON.stringify(file)}`).join('\n')
}

const ENGLISH = /^import \{ (\w+) \} from '(\.\/en\/[\w-]+\.ts)'\n/m

/**
 * Replaces the import of a group's English texts with a loader. A list of groups has no such import
 * and stays as it is.
 *
 * @throws TypeError if the group is not written as expected
 */
export function loadEnglish(code: string): string {
  const [line, name, path] = ENGLISH.exec(code) ?? []
  if (line === undefined) return code
  // A long name has lines of its own.
  const call = new RegExp(`defineWords\\(\\s*'${name}',\\s*${name},\\s*\\{`)
  if (!call.test(code)) throw new TypeError(`The texts ${name} are not as expected.`)
  return code
    .replace(line, '')
    .replace(call, `defineWords('${name}', {}, {\n  en: () => import('${path}'),`)
}
