/** A custom field. The types are those of a document's fields. */
export interface TransferField {
  readonly name: string
  readonly type: 'text' | 'password' | 'email' | 'textarea'
  readonly value: string
}

/** A file of an entry. {@link TransferData.readFile} returns its bytes. */
export interface TransferFile {
  /** Identifies the content within one import or export. */
  readonly id: string
  readonly name: string
  /** The media type; empty if the source has none. */
  readonly type: string
  /** Bytes. An estimate if the source is compressed. */
  readonly size: number
}

/** The texts of an entry, in the terms of no format. Texts that are missing are empty. */
export interface TransferContent {
  readonly title: string
  /** The main user name first. */
  readonly usernames: readonly string[]
  readonly password: string
  /** The main address first. */
  readonly urls: readonly string[]
  /** Keys of one-time codes: an `otpauth://` address, or base32. The main one first. */
  readonly totp: readonly string[]
  readonly description: string
  readonly notes: string
  readonly fields: readonly TransferField[]
  readonly tags: readonly string[]
}

/**
 * An earlier state of an entry. Properties that are missing equal those of the next newer state, so a
 * former password is `{ saved_at, password }`.
 */
export interface FormerState
  extends Partial<TransferContent>,
    Partial<Pick<TransferEntry, 'icon' | 'private_title'>> {
  /** Milliseconds since 1970 at which the state was saved; `null` if the source does not say. */
  readonly saved_at: number | null
}

/** A value without a place in a vault. The importer keeps it in the notes. */
export interface Leftover {
  /** The name in the source, such as `passkey.credentialId`. */
  readonly name: string
  readonly value: string
}

/** What an entry is about. Documents show it by their icon. */
export type EntryKind = 'login' | 'note' | 'card' | 'identity' | 'key' | 'other'

/** One entry: a document of the vault, an item of another manager. */
export interface TransferEntry extends TransferContent {
  readonly kind: EntryKind
  /** A name of `VAULT_ICONS`; `null` to choose by `kind`. */
  readonly icon: string | null
  /** The title is encrypted, too. */
  readonly private_title: boolean
  readonly is_favourite: boolean
  /** Names of the folders from the outermost to the innermost; empty outside every folder. */
  readonly folder: readonly string[]
  readonly files: readonly TransferFile[]
  /** Oldest first, without the current state. */
  readonly history: readonly FormerState[]
  /** Milliseconds since 1970; `null` if the source does not say. */
  readonly created_at: number | null
  readonly modified_at: number | null
  readonly leftovers: readonly Leftover[]
}

/** A folder that a source names. Entries can name folders that are not listed. */
export interface TransferFolder {
  readonly path: readonly string[]
  /** A name of `VAULT_ICONS`; `null` if the source has none. */
  readonly icon: string | null
  /** Names of the last folder of the path in other languages, by locale. */
  readonly labels: Readonly<Record<string, string>>
}

/** A vault or database. Sources that know only one have an empty name. */
export interface TransferVault {
  readonly name: string
  readonly description: string
  readonly icon: string | null
  readonly tags: readonly string[]
  readonly folders: readonly TransferFolder[]
  readonly entries: readonly TransferEntry[]
}

/** Everything that an import reads, or an export writes. */
export interface TransferData {
  readonly vaults: readonly TransferVault[]
  /** Reads the content of a file. The files of large archives are not in memory before. */
  readFile(id: string): Promise<Uint8Array<ArrayBuffer>>
}

/** An entry without any content, to be completed with a spread. */
export const EMPTY_ENTRY: TransferEntry = {
  kind: 'login',
  title: '',
  usernames: [],
  password: '',
  urls: [],
  totp: [],
  description: '',
  notes: '',
  fields: [],
  tags: [],
  icon: null,
  private_title: false,
  is_favourite: false,
  folder: [],
  files: [],
  history: [],
  created_at: null,
  modified_at: null,
  leftovers: [],
}
