import { z } from 'zod'

/** Bytes as base64url without padding. */
export const base64Url = z.string().regex(/^[A-Za-z0-9_-]*$/)

/** 32 bytes as base64url: a public key, a hash, a nonce. */
export const bytes32 = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** Milliseconds since 1970. */
export const timestamp = z.int().min(0)

/**
 * A record as its author signed it: the canonical text, and the signature over that very text.
 * Whoever reads it verifies the text first and parses it afterwards.
 */
export const signedRecord = z.strictObject({
  statement: z.string().min(2).max(65_536),
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
})

/** See {@link signedRecord}. */
export type SignedRecord = z.infer<typeof signedRecord>

/** Cipher text, a dot, a base64 initialisation vector of 16 bytes. */
export const encryptedText = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}\.[A-Za-z0-9+/]{22}==$/, {
    message: 'Invalid encrypted data format',
  })

/** A call without input. */
export const nothing = z.strictObject({})

/** The answer of a call that has nothing more to say. */
export const done = z.strictObject({ success: z.literal(true) })
