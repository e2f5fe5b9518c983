import { z } from 'zod'
import { fileId, userId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { encryptedText, extension, inputVector, signedRecord, timestamp } from '../wire.ts'

/** The encrypted description of a file: its name, type, size and key. */
export const descriptor = encryptedText.max(LIMITS.sealedText)

/** Where the server stores a file. Clients must not interpret it. */
export const filePath = z.string().min(1).max(512)

/** The media type of all encrypted content. The real one is in the descriptor. */
export const encryptedType = z.literal('application/octet-stream')

/** A file in a document. */
export const attachment = z.strictObject({
  /** The file's id, chosen at the upload. */
  _id: fileId,
  /** The encrypted descriptor, which contains the real name. */
  filename: descriptor,
  mime_type: encryptedType,
  /** Bytes of the encrypted content. */
  size: z.int().min(0),
  iv: inputVector,
  file_path: filePath,
  created_at: timestamp,
  /** The member who uploaded it. */
  user_id: extension(userId),
  /** The author's signed record of the file. */
  record: extension(signedRecord),
})
/** See {@link attachment}. */
export type Attachment = z.infer<typeof attachment>
