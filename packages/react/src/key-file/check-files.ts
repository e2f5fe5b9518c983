import type { MessageKey } from '../locales/catalogue.ts'
import type { MessageValues } from '../locales/message.ts'

/** What a file input takes. */
export interface FileRules {
  /** Endings of file names, such as `.key`. */
  accept: readonly string[]
  /** Bytes. */
  maxSize: number
  /** Bytes. */
  minSize: number
  /** Whether several files may be chosen at once. */
  multiple: boolean
}

/** Why files were refused, as a text of the catalogue; `name` where one file is to blame. */
export interface FileRefusal {
  readonly key: MessageKey
  readonly values?: MessageValues
  readonly name?: string
}

/** The first rule that files break, decided by name and size alone, before anything is read. */
export function findFileRefusal(
  files: readonly Pick<File, 'name' | 'size'>[],
  { accept, maxSize, minSize, multiple }: FileRules,
): FileRefusal | null {
  if (files.length > 1 && !multiple) return { key: 'keyFile.tooMany' }
  for (const { name, size } of files) {
    if (!hasEnding(name, accept)) {
      return { key: 'keyFile.type', values: { types: accept.join(', ') }, name }
    }
    if (size > maxSize) return { key: 'keyFile.tooLarge', values: { bytes: maxSize }, name }
    if (size < minSize) return { key: 'keyFile.tooSmall', values: { bytes: minSize }, name }
  }
  return null
}

function hasEnding(name: string, accept: readonly string[]): boolean {
  return accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()))
}
