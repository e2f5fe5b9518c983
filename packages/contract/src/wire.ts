import { z } from 'zod'

/** Bytes as base64url without padding. */
export const base64Url = z.string().regex(/^[A-Za-z0-9_-]*$/)

/** 32 bytes as base64url, such as a public key, a hash or a nonce. */
export const bytes32 = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** 16 bytes as base64url, such as a salt or the id of a share's reader. */
export const bytes16 = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** 16 bytes as standard base64: an initialisation vector. */
export const inputVector = z.string().regex(/^[A-Za-z0-9+/]{22}==$/)

/** An Ed25519 signature. */
export const signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/)

/** Milliseconds since 1970. */
export const timestamp = z.int().min(0)

/** A whole number. Also accepts digits, because queries hold text. */
export function queryInteger(range: { min: number; max: number }): z.ZodType<number, number> {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value,
    z.int().min(range.min).max(range.max),
    // The type is for callers, who pass a number. Digits come only from queries.
  ) as z.ZodType<number, number>
}

/**
 * A signed record: the canonical text that its author signed, and the signature over this text.
 * Verify the text before you parse it.
 */
export const signedRecord = z.strictObject({
  statement: z.string().min(2).max(65_536),
  signature,
})

/** See {@link signedRecord}. */
export type SignedRecord = z.infer<typeof signedRecord>

/**
 * Encrypted text: base64 cipher text, a dot, and an initialisation vector of 16 bytes in base64.
 */
export const encryptedText = z.string().regex(/^[A-Za-z0-9+/]+={0,2}\.[A-Za-z0-9+/]{22}==$/, {
  message: 'Invalid encrypted data format',
})

/** Marks a property of a nested object as not part of the specification. */
export function extension<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ 'x-shrd-extension': true })
}

/** The input of calls without input. */
export const nothing = z.strictObject({})

/** The response of calls that return no data. */
export const done = z.strictObject({ success: z.literal(true) })

/** A response body of bytes instead of JSON, as a whole or as a stream. */
export const octets = z.custom<Uint8Array | ReadableStream<Uint8Array>>(
  (value) => value instanceof Uint8Array || value instanceof ReadableStream,
)
