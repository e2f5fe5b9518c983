import type { DocumentWords } from '@shrd/transfer'
import type { TextKey } from '../../locales/text-key.ts'

/** The words that an import writes into documents. */
export function toDocumentWords(text: (key: TextKey) => string): DocumentWords {
  return {
    untitled: text('import.words.untitled'),
    leftovers: text('import.words.leftovers'),
    created: text('import.words.created'),
    modified: text('import.words.modified'),
    history: text('import.words.history'),
    username: text('document.username'),
    url: text('document.url'),
    password: text('document.password'),
    fileName: text('import.words.fileName'),
  }
}
