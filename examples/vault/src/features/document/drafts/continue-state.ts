/** What the address of a document or vault carries along for whoever goes on with a draft. */
export const CONTINUE = { continue: 'draft' } as const

/** Whether a page was led to by the wish to go on with a draft. */
export function isContinued(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'continue' in state
}
