/** What a link to a document carries along for whoever wants to see its files. */
export const SHOW_FILES = { tab: 'attachments' } as const

/** Whether a document was led to by the wish to see its files. */
export function isLedToFiles(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'tab' in state && state.tab === SHOW_FILES.tab
  )
}
