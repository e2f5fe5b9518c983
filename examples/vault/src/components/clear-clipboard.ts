/** What of the browser's clipboard is needed to clear it. */
export interface ClearableClipboard {
  /** Whether the page may read without the browser asking the person. */
  mayRead(): Promise<boolean>
  readText(): Promise<string>
  writeText(text: string): Promise<void>
}

/**
 * Empties the clipboard, unless it can be seen that something else was copied since. `refused` where
 * the browser does not allow it now, as to a page in the background.
 */
export async function clearClipboard(
  copied: string,
  clipboard: ClearableClipboard,
): Promise<'done' | 'refused'> {
  try {
    const isOther = (await clipboard.mayRead()) && (await clipboard.readText()) !== copied
    // Where nobody may look, a secret that stays is worse than a recipe that goes.
    if (!isOther) await clipboard.writeText('')
    return 'done'
  } catch {
    return 'refused'
  }
}

/** The clipboard of this browser. */
export const browserClipboard: ClearableClipboard = {
  async mayRead() {
    // The name is one of Chromium alone; other browsers ask the person at every reading.
    const name = 'clipboard-read' as PermissionName
    const status = await navigator.permissions?.query({ name }).catch(() => undefined)
    return status?.state === 'granted'
  },
  readText: () => navigator.clipboard.readText(),
  writeText: (text) => navigator.clipboard.writeText(text),
}
