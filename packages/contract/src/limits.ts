/** Limits that client and server both enforce. Lengths are in characters unless they say bytes. */
export const LIMITS = {
  vaultName: 100,
  categoryName: 100,
  title: 200,
  tags: 50,
  tag: 64,
  username: 320,
  personName: 200,
  accountName: 100,
  apiKeyName: 100,
  /** API keys of one account. */
  apiKeys: 100,
  /** Open invitations of one account. */
  invitations: 100,
  /** A text of an attribute, or an entry of a list. */
  attributeText: 1000,
  attributeEntries: 50,
  /** What users call an attribute. */
  attributeLabel: 60,
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
  /** Characters of an encrypted text of 5000 characters: three bytes each, padding, tag, base64. */
  sealedText: 20_101,
  /** Characters of a sealed profile with its avatar, or of sealed preferences. */
  sealedProfile: 128 * 1024,
  /** Levels of categories: the top level, and one level below it. */
  categoryDepth: 2,
  /** Grants of one document: its owner and 1000 others. */
  grants: 1001,
  /** Relationships of a member, ended ones included: a list of them is one answer. */
  relationships: 2000,
  /** Files of one document: the most that a revision can list. */
  attachments: 800,
  /** Bytes of a file. */
  fileBytes: 2 ** 31,
  /** Bytes of one upload: the largest file, plus 16 for every chunk of the smallest size. */
  uploadBytes: 2 ** 31 + 2 ** 21,
  /** Entries of a page, for paginated lists. */
  page: 100,
  /** The highest page number. */
  pages: 1_000_000,
  /** Documents in one page of changes. */
  changes: 1000,
  /** Whole documents in one call. With the largest bodies they fit into the limit of a response. */
  batch: 50,
  /** Parts of one upload. The parts of the largest file have half a mebibyte or more. */
  uploadParts: 4100,
  /** Characters of a search over users, and the words of it that count. */
  search: 200,
  searchWords: 5,
  /** Bytes of the content of an import, and its parts. */
  importBytes: 512 * 1024 * 1024,
  importParts: 1024,
  /** Bytes of one row of an import. */
  importRow: 128 * 1024,
  /** Lines of an import, empty ones included: the report has a row for each of the others. */
  importLines: 2_000_000,
  /** Characters of a PIN that the server creates, and the only ones that clients send to it. */
  routingCharacters: 4,
  /** Characters of an archive of earlier keys: room for about six hundred keys. */
  /** Characters of an archive with 200 earlier exchange keys, the most that one has. */
  keyArchive: 29_400,
  passkeyName: 64,
  /** Passkeys of one user. */
  passkeys: 25,
  /** Characters of private keys that are sealed to a passkey. */
  passkeyEnvelope: 2048,
  /** Models of authenticators that a client accepts. */
  aaguids: 100,
  /** Providers of an account, and domains of one of them. */
  providers: 30,
  providerDomains: 50,
  providerName: 64,
  providerText: 80,
  /** Characters of an icon, as an address. */
  providerIcon: 6_000,
  providerScopes: 50,
  providerTenants: 100,
  providerSecret: 4096,
  /** Of what a provider sends back, and of the address of the page that waits for it. */
  providerAnswer: 8192,
  returnTo: 255,
  clientName: 100,
  /** Addresses of one kind of a client: origins, redirect URIs, URIs after a sign-out. */
  clientAddresses: 50,
  /** Valid secrets of a client: enough for any overlap. */
  clientSecrets: 5,
  /** APIs that a client may call, and scopes of one of them. */
  resources: 50,
  resourceScopes: 100,
  /** Domains of programs that may use the APIs of a client without a registration. */
  agentDomains: 50,
  /** Characters of a branding as JSON. */
  branding: 128 * 1024,
  /** Publications of a client that are kept for a rollback. */
  brandingVersions: 50,
  /** Bytes of an image before the service writes it anew. */
  imageBytes: 1024 * 1024,
  /** Images of a client, also those of earlier publications. */
  brandImages: 60,
  /** Bytes of a key file. */
  keyFile: 64 * 1024,
} as const

/** The possible lifetimes of a secure share, in seconds. The last is the default. */
export const SHARE_LIFETIMES = [3600, 86_400, 259_200] as const

/** All scopes that a grant on a document can allow. */
export const DOCUMENT_SCOPES = ['view', 'update', 'delete', 'share', 'download', 'upload'] as const

/** The languages of the interface. */
export const LOCALES = ['da', 'de', 'en', 'fr', 'it'] as const

/** The version of the terms that a registration accepts. Change it when their meaning changes. */
export const TERMS_VERSION = '2026-11-20'
