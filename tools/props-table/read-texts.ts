import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = resolve(import.meta.dirname, '../../packages/react/src/locales/en')

/** The English text of every key. For a text with plural forms, the last form. */
export async function readTexts(): Promise<Map<string, string>> {
  const files = globSync('*.ts', { cwd: FOLDER }).sort()
  // By address, because the checker of this folder need not know every package.
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(FOLDER, file)).href)),
  )
  const groups: object[] = modules.flatMap((module) => Object.values(module))
  return new Map(groups.flatMap((group) => Object.entries(group).map(toText)))
}

function toText([key, message]: [string, unknown]): [string, string] {
  return [key, typeof message === 'string' ? message : String(Object(message).other)]
}
