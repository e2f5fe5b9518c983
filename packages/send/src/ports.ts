import type { KeyDatabase, LocalFile } from '@shrd/client'
import type { NetworkPorts } from '@shrd/client/receive'

/** Standard input. */
export interface Input {
  /** True if a person types here. */
  readonly isTerminal: boolean
  /**
   * Reads to the end.
   *
   * @throws `text_too_long` for more bytes than `most`
   */
  read(most: number): Promise<Uint8Array>
}

/** Standard output, or standard error. */
export interface Output {
  /** True if a person reads here. */
  readonly isTerminal: boolean
  /**
   * Resolves when the system has taken all of it.
   *
   * @throws `output_failed` if nothing reads it any more
   */
  write(content: string | Uint8Array): Promise<void>
}

/** The person at the terminal, also if standard input is a pipe. */
export interface Terminal {
  /** False without a terminal, for example in a job of a server. */
  readonly isPresent: boolean
  /**
   * Asks for one line. Nothing that the person types is shown.
   *
   * @throws `terminal_missing`, `aborted`
   */
  askHidden(question: string, options?: { signal?: AbortSignal | undefined }): Promise<string>
}

/** A file that is open for reading. */
export interface OpenedFile extends LocalFile {
  close(): Promise<void>
}

/** Where to save a file. */
export interface SaveTarget {
  readonly folder: string
  /** Another file with this name stays: the new one gets a number. */
  readonly name: string
  /** Replaces another file with this name. */
  readonly isOverwriting: boolean
}

/** The files of this device. */
export interface FileSystem {
  kindOf(path: string): Promise<'file' | 'folder' | 'other' | 'nothing'>
  /** True if new files can be made in the folder. */
  acceptsFiles(folder: string): Promise<boolean>
  /**
   * Reads a small file, or a pipe such as `/dev/fd/3`.
   *
   * @throws `file_unreadable`, also for more bytes than `most`
   */
  readBytes(path: string, most: number): Promise<Uint8Array>
  /**
   * Opens a file of any size. Its parts are read when they are needed; a file that changes in
   * between fails with `file_changed`.
   *
   * @throws `file_unreadable`
   */
  openFile(path: string): Promise<OpenedFile>
  /**
   * Writes into a temporary file in the same folder and gives it its name at the end. Leaves nothing
   * behind if it fails.
   *
   * @returns the path
   * @throws `disk_full`, `target_unwritable`, what `content` throws
   */
  save(content: AsyncIterable<Uint8Array>, target: SaveTarget): Promise<string>
}

/** What this device remembers about key logs and manifests, so that no server shows older ones. */
export type PinStore = Pick<KeyDatabase, 'findPin' | 'updatePin'>

/** Everything outside the program that a command uses. `createNodePorts` gives you Node's. */
export interface CommandPorts {
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  readonly terminal: Terminal
  readonly files: FileSystem
  readonly network: NetworkPorts
  readonly pins: PinStore
  /** The environment's variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The version of this package. */
  readonly version: string
}
