/** A file that `npm run generate` writes. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly file: string
  readonly text: string
}
