/** What of the browser's clipboard is needed to clear it. */
export interface ClearableClipboard {
  /** Whether the page may read without the browser asking the person. */
  mayRead(): Promise<boolean>
  readText(): Promise<string>
  writeText(text: string): Promise<void>
}

/** How long a copied value stays in the clipboard. */
export const CLIPBOARD_MS = 30_000

/**
 * Empties the clipboard if the value that was copied is still in it. Answers `unknown`, and leaves the
 * clipboard as it is, where that cannot be seen or the browser does not allow it now.
 */
export async function clearClipboard(
  copied: string,
  clipboard: ClearableClipboard,
): Promise<'cleared' | 'changed' | 'unknown'> {
  try {
    if (!(await clipboard.mayRead())) return 'unknown'
    if ((await clipboard.readText()) !== copied) return 'changed'
    await clipboard.writeText('')
    return 'cleared'
  } catch {
    // A page in the background may neither read nor write.
    return 'unknown'
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
