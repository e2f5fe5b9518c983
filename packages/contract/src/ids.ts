import { z } from 'zod'

/** `usr_` and the first 32 base32 characters of a hash over the public keys. */
export const userId = z.string().regex(/^usr_[a-z2-7]{32}$/)
/** `whk_` and 26 base32 characters. The server creates it. */
export const webhookId = z.string().regex(/^whk_[a-z2-7]{26}$/)
/** `whd_` and 26 base32 characters. The server creates it. */
export const webhookDeliveryId = z.string().regex(/^whd_[a-z2-7]{26}$/)
/** `vlt_` and 26 base32 characters. The client creates it. */
export const vaultId = z.string().regex(/^vlt_[a-z2-7]{26}$/)
/** `cat_` and 26 base32 characters from the client, or `uncategorized` for the virtual category. */
export const categoryId = z.string().regex(/^(cat_[a-z2-7]{26}|uncategorized)$/)
/** `doc_` and 26 base32 characters. The client creates it. */
export const documentId = z.string().regex(/^doc_[a-z2-7]{26}$/)
/** `fil_` and 26 base32 characters. The client creates it. It identifies the content of a file. */
export const fileId = z.string().regex(/^fil_[a-z2-7]{26}$/)
/** `hsk_` and 26 base32 characters. The server creates it. */
export const handshakeId = z.string().regex(/^hsk_[a-z2-7]{26}$/)
/** `shr_` and 26 base32 characters. The server creates it. */
export const shareId = z.string().regex(/^shr_[a-z2-7]{26}$/)
