/** @throws whatever the browser refuses with, or TypeError on a page without the clipboard */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
