import { vi } from 'vitest'

/** Lets the page stand in a browser with passkeys, until the returned function is called. */
export function stubPasskeys(credentials: object = {}): () => void {
  vi.stubGlobal('PublicKeyCredential', class {})
  // The getters of jsdom's own navigator work on no object that only inherits from it.
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  return () => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  }
}
