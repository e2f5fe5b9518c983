/** Control characters, line and paragraph separators, and marks that change the text direction. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
const SEPARATORS = /[/\\:*?"<>|]/g
/** Leading dots hide a file; systems drop spaces and dots at the end. */
const EDGES = /^[.\s]+|[.\s]+$/g

/**
 * Returns a file name that is safe to show and to save under: nothing in it hides the extension or
 * names a folder. The signed name stays as the author wrote it.
 *
 * @example
 * displayFileName('photo\u202egpj.exe') // 'photogpj.exe'
 */
export function displayFileName(name: string): string {
  const plain = name.replace(HIDDEN, '').replace(SEPARATORS, '_').replace(EDGES, '')
  return plain === '' ? 'file' : plain
}
