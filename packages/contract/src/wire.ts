import { z } from 'zod'

/** Bytes as base64url without padding. */
export const base64Url = z.string().regex(/^[A-Za-z0-9_-]*$/)

/** 32 bytes as base64url: a public key, a hash, a nonce. */
export const bytes32 = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** 16 bytes as base64url: a salt, a reader of a share. */
export const bytes16 = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** 16 bytes as standard base64: an initialisation vector. */
export const inputVector = z.string().regex(/^[A-Za-z0-9+/]{22}==$/)

/** An Ed25519 signature. */
export const signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/)

/** Milliseconds since 1970. */
export const timestamp = z.int().min(0)

/** A whole number that may also arrive as digits, because queries hold text. */
export function queryInteger(range: { min: number; max: number }): z.ZodType<number, number> {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value,
    z.int().min(range.min).max(range.max),
    // Callers pass a number; that digits are understood too concerns the query alone.
  ) as z.ZodType<number, number>
}

/**
 * A record as its author signed it: the canonical text, and the signature over that very text.
 * Whoever reads it verifies the text first and parses it afterwards.
 */
export const signedRecord = z.strictObject({
  statement: z.string().min(2).max(65_536),
  signature,
})

/** See {@link signedRecord}. */
export type SignedRecord = z.infer<typeof signedRecord>

/** Cipher text, a dot, a base64 initialisation vector of 16 bytes. */
export const encryptedText = z.string().regex(/^[A-Za-z0-9+/]+={0,2}\.[A-Za-z0-9+/]{22}==$/, {
  message: 'Invalid encrypted data format',
})

/** Marks a member of a nested object that the specification does not have. */
export function extension<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ 'x-shrd-extension': true })
}

/** A call without input. */
export const nothing = z.strictObject({})

/** The answer of a call that has nothing more to say. */
export const done = z.strictObject({ success: z.literal(true) })

/** The body of an answer that is no JSON: whole, or as a stream. */
export const octets = z.custom<Uint8Array | ReadableStream<Uint8Array>>(
  (value) => value instanceof Uint8Array || value instanceof ReadableStream,
)
