import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fileId, shareId, userId } from '../ids.ts'
import { LIMITS, SHARE_LIFETIMES } from '../limits.ts'
import {
  bytes16,
  bytes32,
  done,
  encryptedText,
  extension,
  inputVector,
  octets,
  signedRecord,
  timestamp,
} from '../wire.ts'
import { descriptor, encryptedType, filePath } from './attachment.ts'
import { fileAddress, hasOnePath } from './attachments.ts'

/** Encrypted, of at most 5000 characters of text. */
const message = encryptedText.max(LIMITS.sealedText)
/** The member's share of the key, sealed to the member: standard base64. */
const memberKey = z.string().max(256)

/** Members that prove an opening; they travel in headers, which a link preview cannot send. */
const opening = {
  /** Computed from the key in the link; the server keeps its hash. */
  claim: bytes32,
  /** Made at random for this opening, so that a lost answer can be asked for again. */
  reader: bytes16,
}
const headers = { claim: 'Shrd-Claim', reader: 'Shrd-Reader' } as const

/** Stores a message, a file or both, to be read once. */
export const createShare = defineEndpoint({
  method: 'POST',
  path: '/api/share',
  aliases: ['/share'],
  auth: 'signed',
  summary: 'The id of the new share.',
  input: z
    .strictObject({
      message: message.optional(),
      /** The sealed upload whose content this is. */
      file: fileId.optional(),
      filename: descriptor.optional(),
      file_size: z.int().min(0).optional(),
      mime_type: encryptedType.optional(),
      iv: inputVector.optional(),
      key: memberKey.optional(),
      user_id: userId.optional(),
      ttl: z.literal(SHARE_LIFETIMES),
      /** SHA-256 of the claim token. */
      claim_hash: bytes32,
      /** The sender's signature, when the share is for a member. */
      record: signedRecord.optional(),
    })
    .refine(({ message: text, file }) => text !== undefined || file !== undefined, {
      path: ['message'],
    }),
  output: z.strictObject({ id: shareId }),
  errors: ['share_failed', 'upload_not_found', 'user_unknown', 'record_invalid'],
  extensions: { input: ['claim_hash', 'record'], output: [] },
})

/** Reads a share. The first reader with the right claim wins; nobody else learns that it exists. */
export const readShare = defineEndpoint({
  method: 'GET',
  path: '/api/share/message',
  aliases: ['/share/message'],
  auth: 'public',
  summary: 'The encrypted message and file of a share.',
  input: z.strictObject({ id: shareId, ...opening }),
  headers,
  output: z.strictObject({
    user_id: userId.nullable(),
    /** Said only where the sender has signed. */
    sender_id: userId.nullable(),
    key: memberKey.nullable(),
    message: message.nullable(),
    file: z
      .strictObject({
        filename: descriptor,
        path: filePath,
        iv: inputVector,
        mime_type: encryptedType,
        size: extension(z.int().min(0)),
      })
      .nullable(),
    record: signedRecord.nullable(),
    /** Until when this reader may ask again, and fetch the file. */
    message_until: timestamp,
    file_until: timestamp.nullable(),
  }),
  errors: ['share_expired', 'share_login_required', 'share_unreadable'],
  extensions: {
    input: ['claim', 'reader'],
    output: ['record', 'message_until', 'file_until'],
  },
})

/** Tells that the message was read, so that it is deleted at once. */
export const acknowledgeShare = defineEndpoint({
  method: 'POST',
  path: '/api/share/message/read',
  auth: 'public',
  listed: false,
  summary: 'Deletes the message that the reader has received.',
  input: z.strictObject({ id: shareId, ...opening }),
  headers,
  output: done,
  errors: ['share_expired'],
})

/** The file of a share, for the reader who has claimed it. */
export const downloadShare = defineEndpoint({
  method: 'POST',
  path: '/api/share/download',
  aliases: ['/share/download'],
  auth: 'public',
  summary: 'The encrypted content of the file.',
  input: z.strictObject({ ...fileAddress, ...opening }).refine(hasOnePath, { path: ['file_path'] }),
  headers,
  output: octets,
  responseBody: 'octets',
  errors: ['share_expired', 'share_login_required', 'file_empty', 'file_download_failed'],
  extensions: {
    input: ['file_path', 'part', 'from', 'length', 'claim', 'reader'],
    output: [],
  },
})
