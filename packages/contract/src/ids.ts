import { z } from 'zod'

/** `usr_` and the first 32 base32 characters of a hash over the public keys. */
export const userId = z.string().regex(/^usr_[a-z2-7]{32}$/)
/** `vlt_` and 26 base32 characters, made by the client. */
export const vaultId = z.string().regex(/^vlt_[a-z2-7]{26}$/)
/** `cat_` and 26 base32 characters, made by the client; `uncategorized` is the virtual one. */
export const categoryId = z.string().regex(/^(cat_[a-z2-7]{26}|uncategorized)$/)
/** `doc_` and 26 base32 characters, made by the client. */
export const documentId = z.string().regex(/^doc_[a-z2-7]{26}$/)
/** `fil_` and 26 base32 characters, made by the client: a file's content, wherever it is used. */
export const fileId = z.string().regex(/^fil_[a-z2-7]{26}$/)
/** `hsk_` and 26 base32 characters, made by the server. */
export const handshakeId = z.string().regex(/^hsk_[a-z2-7]{26}$/)
/** `shr_` and 26 base32 characters, made by the server. */
export const shareId = z.string().regex(/^shr_[a-z2-7]{26}$/)
