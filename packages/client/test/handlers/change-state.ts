/** When a reader's view of a document has changed last. */
export interface KeptChanges {
  /** By reader and document: what was told, and when that was seen to differ. */
  readonly changes: Map<string, { told: string; at: number }>
}
