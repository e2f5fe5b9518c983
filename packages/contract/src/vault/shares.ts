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

/** An encrypted text of at most 5000 characters. */
const message = encryptedText.max(LIMITS.sealedText)
/** The member's part of the key, sealed to the member; standard base64. */
const memberKey = z.string().max(256)

/** Properties that prove an opening. Sent as headers, because a link preview cannot send them. */
const opening = {
  /** Computed from the key in the link. The server keeps its hash. */
  claim: bytes32,
  /** A random value for this opening, so that the reader can retry after a lost response. */
  reader: bytes16,
}
const headers = { claim: 'Shrd-Claim', reader: 'Shrd-Reader' } as const

/**
 * Stores a message, a file or both for one reading. A repeat with the same file and the same claim
 * replaces the first share, if no one has opened it.
 */
export const createShare = defineEndpoint({
  method: 'POST',
  path: '/api/share',
  aliases: ['/share'],
  auth: 'signed',
  summary: 'Creates a share: returns its id.',
  input: z
    .strictObject({
      message: message.optional(),
      /** The sealed upload with the content. */
      file: fileId.optional(),
      filename: descriptor.optional(),
      file_size: z.int().min(0).optional(),
      mime_type: encryptedType.optional(),
      iv: inputVector.optional(),
      key: memberKey.optional(),
      user_id: userId.optional(),
      ttl: z.literal(SHARE_LIFETIMES),
      /** The member's own name for the share, sealed by the member's client. */
      label: encryptedText.max(1024).optional(),
      /** SHA-256 of the claim token. */
      claim_hash: bytes32,
      /** The sender's signature, if the share is for a member. */
      record: signedRecord.optional(),
    })
    .refine(({ message: text, file }) => text !== undefined || file !== undefined, {
      path: ['message'],
    }),
  output: z.strictObject({ id: shareId }),
  errors: ['share_failed', 'upload_not_found', 'user_unknown', 'record_invalid', 'quota_reached'],
  extensions: { input: ['claim_hash', 'record', 'label'], output: [] },
})

/**
 * Reads a share. The first reader with the right claim gets it. Others cannot learn that it exists.
 */
export const readShare = defineEndpoint({
  method: 'GET',
  path: '/api/share/message',
  aliases: ['/share/message'],
  auth: 'public',
  summary: "Reads a share: returns its encrypted message and its file's descriptor.",
  input: z.strictObject({ id: shareId, ...opening }),
  headers,
  output: z.strictObject({
    user_id: userId.nullable(),
    /** Set only if the sender has signed. */
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
    /** Until these times the reader may read the message again, and fetch the file. */
    message_until: timestamp,
    file_until: timestamp.nullable(),
  }),
  errors: ['share_expired', 'share_login_required', 'share_unreadable'],
  extensions: {
    input: ['claim', 'reader'],
    output: ['record', 'message_until', 'file_until'],
  },
})

/** Reports that the message was read, so that the server deletes it at once. */
export const acknowledgeShare = defineEndpoint({
  method: 'POST',
  path: '/api/share/message/read',
  auth: 'public',
  listed: false,
  summary: 'Deletes a message that its reader has received.',
  input: z.strictObject({ id: shareId, ...opening }),
  headers,
  output: done,
  errors: ['share_expired', 'share_login_required'],
})

/** Gets the file of a share, for the reader who has claimed it. */
export const downloadShare = defineEndpoint({
  method: 'POST',
  path: '/api/share/download',
  aliases: ['/share/download'],
  auth: 'public',
  summary: "Downloads the encrypted content of a share's file.",
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

/** A share as its sender sees it, also after it is gone. */
const sentShare = z.strictObject({
  share_id: shareId,
  /** The member who alone can open it. */
  user_id: userId.nullable(),
  label: encryptedText.max(1024).nullable(),
  /** Bytes of the encrypted file. */
  file_size: z.int().min(0).nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  /** When its reader claimed it. */
  opened_at: timestamp.nullable(),
  destroyed_at: timestamp.nullable(),
})

/** Lists the member's shares, newest first: open ones, and those that ended in the last 30 days. */
export const listShares = defineEndpoint({
  method: 'GET',
  path: '/api/share/all',
  auth: 'signed',
  listed: false,
  summary: 'Gets all shares that the member has sent, newest first.',
  input: z.strictObject({}),
  output: z.array(sentShare),
})

/** Deletes a share before it is opened, or while its reader could still fetch it again. */
export const destroyShare = defineEndpoint({
  method: 'POST',
  path: '/api/share/destroy',
  auth: 'signed',
  listed: false,
  summary: "Deletes one of the member's shares.",
  input: z.strictObject({ id: shareId }),
  output: done,
  errors: ['share_expired'],
})
