const MEBIBYTE = 1024 * 1024

/** Limits of an import. They protect the browser from files that are broken or made to harm. */
export interface ImportLimits {
  /** Bytes of a file. Archives with attachments are read in pieces. */
  readonly fileBytes: number
  /** Bytes of a text: CSV, JSON or XML; also of all tables of an archive together. */
  readonly textBytes: number
  /** Bytes of a KeePass database, which is read as a whole; also of its content, unpacked. */
  readonly databaseBytes: number
  readonly entries: number
  readonly columns: number
  /** Files and folders of an archive. */
  readonly archiveFiles: number
  /** Bytes of all files of an archive, unpacked. */
  readonly archiveBytes: number
  /** Unpacked bytes for each packed byte. Exports of text stay below 60. */
  readonly archiveRatio: number
  /** A file of an archive up to this size may have any ratio. */
  readonly archiveFreeBytes: number
  /** Argon2: KiB of memory. */
  readonly argonMemory: number
  /** Argon2: KiB of memory times passes. */
  readonly argonWork: number
  readonly pbkdf2Rounds: number
  readonly aesRounds: number
  /** Levels of lists and objects in JSON. */
  readonly jsonDepth: number
  /** Levels of elements in XML. The deepest value of an entry is six below its group. */
  readonly xmlDepth: number
  /** Elements of XML. An entry of KeePass has about 40, and as many for each earlier state. */
  readonly xmlElements: number
}

/** See {@link ImportLimits}. */
export const IMPORT_LIMITS: ImportLimits = {
  fileBytes: 2048 * MEBIBYTE,
  textBytes: 64 * MEBIBYTE,
  databaseBytes: 256 * MEBIBYTE,
  entries: 50_000,
  columns: 200,
  archiveFiles: 20_000,
  archiveBytes: 4096 * MEBIBYTE,
  archiveRatio: 200,
  archiveFreeBytes: MEBIBYTE,
  argonMemory: 1024 * 1024,
  argonWork: 8 * 1024 * 1024,
  pbkdf2Rounds: 10_000_000,
  aesRounds: 200_000_000,
  jsonDepth: 64,
  xmlDepth: 256,
  xmlElements: 3_000_000,
}
