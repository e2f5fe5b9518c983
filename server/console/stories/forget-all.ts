/** Forgets what earlier stories left in this browser: the last account, drafts, preferences. */
export function forgetAll(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (name.startsWith('shrd_')) storage.removeItem(name)
    }
  }
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    if (name.startsWith('shrd_')) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}
