import { z } from 'zod'
import { fileId, userId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { encryptedText, extension, inputVector, signedRecord, timestamp } from '../wire.ts'

/** The encrypted description of a file: its name, type, size and key. */
export const descriptor = encryptedText.max(LIMITS.sealedText)

/** Where the server keeps a file; opaque to clients. */
export const filePath = z.string().min(1).max(512)

/** The type of everything encrypted; the real one is in the descriptor. */
export const encryptedType = z.literal('application/octet-stream')

/** A file as a document lists it. */
export const attachment = z.strictObject({
  /** The file's own id, under which it was uploaded. */
  _id: fileId,
  /** The encrypted descriptor, whose first member is the real name. */
  filename: descriptor,
  mime_type: encryptedType,
  /** Bytes of the encrypted content. */
  size: z.int().min(0),
  iv: inputVector,
  file_path: filePath,
  created_at: timestamp,
  /** Who uploaded it. */
  user_id: extension(userId),
  /** The author's signature over the file's record. */
  record: extension(signedRecord),
})
/** See {@link attachment}. */
export type Attachment = z.infer<typeof attachment>
