import { type Guard, list, text } from './schema.ts'

/** Longest cipher text of a body, its tag included. */
export const MAX_CIPHERTEXT_BYTES: number = 1024 * 1024
/**
 * Longest cipher text of the contacts, its tag included: the most whole blocks whose envelope is no
 * longer than a shard of the manifest.
 */
export const MAX_CONTACTS_BYTES = 1_572_816
/** Most grants of a document. */
export const MAX_GRANTS = 1000
/** Most attachments of a document: as many as a revision within the length of a statement can name. */
export const MAX_FILES = 800

/** A name of a vault. */
export const isName: Guard<string> = text({ min: 1, max: 100 })
/** A title of a document; may be empty. */
export const isTitle: Guard<string> = text({ max: 200 })
/** A name of an icon; which ones exist is the interface's matter. */
export const isIcon: Guard<string> = text({ min: 1, max: 64 })
/** Tags of a document or vault. */
export const isTags: Guard<string[]> = list(text({ min: 1, max: 64 }), { max: 50 })
