const COPIED_FOR = 2_000

/** Adds a button to each example that copies it. */
export function addCopyButtons(): void {
  // Over plain http, a browser has no clipboard for pages.
  if (!('clipboard' in navigator)) return
  for (const example of document.querySelectorAll<HTMLElement>('.example')) {
    example.append(createButton(example.querySelector('code')?.textContent ?? ''))
  }
}

function createButton(text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    button.textContent = isCopied ? 'Copied' : 'Not copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, COPIED_FOR)
  })
  return button
}
