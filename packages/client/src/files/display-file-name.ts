/** Controls, line and paragraph separators, and marks that change the direction of text. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
const SEPARATORS = /[/\\:*?"<>|]/g
/** Systems take them for something else than a file, or hide the file. */
const EDGES = /^[.\s]+|[.\s]+$/g

/**
 * A file name to show and to save under: without anything that hides its ending or names another
 * folder. What is signed and sealed stays as its author called it.
 *
 * @example
 * displayFileName('photo\u202egpj.exe') // 'photogpj.exe'
 */
export function displayFileName(name: string): string {
  const plain = name.replace(HIDDEN, '').replace(SEPARATORS, '_').replace(EDGES, '')
  return plain === '' ? 'file' : plain
}
