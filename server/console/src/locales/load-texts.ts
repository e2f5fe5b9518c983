import type { Language } from './languages.ts'
import type { Message } from './message.ts'
import type { TextGroup } from './text-key.ts'

/** Texts by key. */
export type SomeTexts = Readonly<Record<string, Message>>

const files = import.meta.glob<SomeTexts>('./*/*.ts', { import: 'texts' })
const loaded = new Map<string, SomeTexts>()

const nameOf = (language: Language, group: TextGroup): string => `./${language}/${group}.ts`

/** The texts of a group, if they are loaded. */
export function findTexts(language: Language, group: TextGroup): SomeTexts | undefined {
  return loaded.get(nameOf(language, group))
}

/** Loads the texts of some groups. Rejects if one does not arrive. */
export async function loadTexts(language: Language, groups: readonly TextGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => loadGroup(nameOf(language, group))))
}

async function loadGroup(name: string): Promise<void> {
  if (loaded.has(name)) return
  const texts = await files[name]?.()
  if (texts === undefined) throw new TypeError(`There are no texts ${name}.`)
  loaded.set(name, texts)
}
