/** Notes of users, for as long as the process runs. An application would have a database. */
export interface Notes {
  list(sub: string): readonly string[]
  add(sub: string, note: string): void
}

/** Notes of nobody. */
export function createNotes(): Notes {
  const notes = new Map<string, string[]>()
  return {
    list: (sub) => notes.get(sub) ?? [],
    add: (sub, note) => void notes.set(sub, [...(notes.get(sub) ?? []), note]),
  }
}
