import type { MessageKey } from '../locales/catalogue.ts'
import type { MessageValues } from '../locales/message.ts'

/** Rules of a file input. */
export interface FileRules {
  /** File name extensions, such as `.key`. */
  accept: readonly string[]
  /** Maximum size in bytes. */
  maxSize: number
  /** Minimum size in bytes. */
  minSize: number
  /** Whether the user may choose several files at once. */
  multiple: boolean
}

/** Why files were refused, as a message key; `name` is the file at fault. */
export interface FileRefusal {
  readonly key: MessageKey
  readonly values?: MessageValues
  readonly name?: string
}

/** The first rule that the files break. Checks name and size only, before reading anything. */
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
