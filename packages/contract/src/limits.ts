/** Lengths in characters and counts that client and server both hold to. */
export const LIMITS = {
  vaultName: 100,
  categoryName: 100,
  title: 200,
  tags: 50,
  tag: 64,
  username: 320,
  personName: 200,
  url: 2048,
  password: 1024,
  customFields: 50,
  customFieldName: 64,
  customFieldText: 1024,
  textarea: 5000,
  shareMessage: 5000,
  aliasMin: 3,
  aliasMax: 30,
  /** Bytes of a body's cipher text. */
  bodyCiphertext: 1024 * 1024,
  /** Characters of an encrypted text of 5000: three bytes each, padding, tag, base64. */
  sealedText: 20_101,
  /** Characters of what a member seals as a whole: profile with avatar, preferences. */
  sealedProfile: 128 * 1024,
  /** Categories stand on the top level or below one that does. */
  categoryDepth: 2,
  /** Grants of one document. */
  grants: 1000,
  /** Files of one document: as many as a revision can name. */
  attachments: 800,
  /** Bytes of a file. */
  fileBytes: 2 ** 31,
  /** Bytes of one upload: the largest file, and 16 more for every chunk of the smallest size. */
  uploadBytes: 2 ** 31 + 2 ** 21,
  /** Entries of a page, for lists that are read in pages. */
  page: 100,
  /** The last page that can be asked for. */
  pages: 1_000_000,
  /** Documents of one page of changes. */
  changes: 1000,
  /** Whole documents of one call: with the largest bodies they stay below the limit of an answer. */
  batch: 50,
  /** Parts of one upload: those of the largest file have half a mebibyte, or more. */
  uploadParts: 4100,
  /** Digits and letters of a PIN that the server makes and is sent. */
  routingCharacters: 4,
  /** Characters of an archive of earlier keys: some six hundred of them. */
  keyArchive: 64 * 1024,
  /** Bytes of a key file. */
  keyFile: 64 * 1024,
} as const

/** How long a secure share may live, in seconds; the last is the default. */
export const SHARE_LIFETIMES = [3600, 86_400, 259_200] as const

/** What a grant may allow on a document. */
export const DOCUMENT_SCOPES = ['view', 'update', 'delete', 'share', 'download', 'upload'] as const

/** The languages of the interface. */
export const LOCALES = ['da', 'de', 'en', 'fr', 'it'] as const

/** The version of the terms that a registration accepts; a change of their meaning changes it. */
export const TERMS_VERSION = '2026-11-20'
