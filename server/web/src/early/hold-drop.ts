/**
 * Keeps a file that is dropped before the page has a field for it, and gives it to the field when it
 * is there. The browser would open the file in place of the page.
 */
export function holdDrop(root: HTMLElement): void {
  let files: FileList | undefined
  const findField = () => root.querySelector<HTMLInputElement>('input[type=file]')
  const observer = new MutationObserver(give)

  function hold(event: DragEvent): void {
    const dropped = event.dataTransfer
    if (!dropped?.types.includes('Files') || findField() !== null) return
    event.preventDefault()
    if (event.type !== 'drop') return
    files = dropped.files
    observer.observe(root, { childList: true, subtree: true })
  }
  function give(): void {
    const field = findField()
    if (field === null || files === undefined) return
    observer.disconnect()
    field.files = files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  addEventListener('dragover', hold)
  addEventListener('drop', hold)
}
