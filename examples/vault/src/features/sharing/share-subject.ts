/** What is to be shared. */
export interface ShareSubject {
  readonly document_ids: readonly string[]
  /** The title of a single document. */
  readonly title: string
  /** Called when a reader of one of them has changed. */
  readonly onShared: () => void
}
