import { z } from 'zod'

/** `usr_` and the first 32 base32 characters of a hash over the public keys. */
export const userId = z.string().regex(/^usr_[a-z2-7]{32}$/)
/** `psk_` and 26 base32 characters: names a passkey in the calls of its user. */
export const passkeyId = z.string().regex(/^psk_[a-z2-7]{26}$/)
/** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
export const providerId = z.string().regex(/^prv_[a-z2-7]{26}$/)
/** `con_` and 26 base32 characters: a user's connection to a provider. The server creates it. */
export const connectionId = z.string().regex(/^con_[a-z2-7]{26}$/)
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
/** `acc_` and 26 base32 characters, or `acc_platform`. The server creates it. */
export const accountId = z.string().regex(/^acc_([a-z2-7]{26}|platform)$/)
/** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
export const subject = z.string().regex(/^p_[a-z2-7]{26}$/)
/** `evt_` and 26 base32 characters. Ids sort by the time of their event. */
export const eventId = z.string().regex(/^evt_[a-z2-7]{26}$/)
/** `key_` and 10 base32 characters, which are also in the API key. The server creates it. */
export const apiKeyId = z.string().regex(/^key_[a-z2-7]{10}$/)
/** `inv_` and 26 base32 characters. The server creates it. */
export const invitationId = z.string().regex(/^inv_[a-z2-7]{26}$/)
/** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
export const clientId = z.string().regex(/^[\x21-\x7e]{1,64}$/)
/** `sec_` and 26 base32 characters: names a client secret and reveals nothing about it. */
export const clientSecretId = z.string().regex(/^sec_[a-z2-7]{26}$/)
