import { type Guard, list, text } from './schema.ts'

/** The most bytes of a body's cipher text, with its tag. */
export const MAX_CIPHERTEXT_BYTES: number = 1024 * 1024
/**
 * The most bytes of the contacts' cipher text, with its tag: the most whole blocks whose envelope
 * fits into a shard of the manifest.
 */
export const MAX_CONTACTS_BYTES = 1_572_816
/** The most grants of a document: its owner and 1000 others. */
export const MAX_GRANTS = 1001
/**
 * The most attachments of a document: a revision that names more would exceed the length of a
 * statement.
 */
export const MAX_FILES = 800

/** The name of a vault. */
export const isName: Guard<string> = text({ min: 1, max: 100 })
/** The title of a document. It may be empty. */
export const isTitle: Guard<string> = text({ max: 200 })
/** The name of an icon. The interface decides which icons exist. */
export const isIcon: Guard<string> = text({ min: 1, max: 64 })
/** The tags of a document or vault. */
export const isTags: Guard<string[]> = list(text({ min: 1, max: 64 }), { max: 50 })
