import type { AuthPorts, TabChannel } from './auth-options.ts'
import type { TokenSet } from './token-set.ts'

/** What the tabs of an origin tell one another. */
export interface TabMessage {
  /** Whoever holds the refresh token `before` holds `after` now: signed in, renewed or signed out. */
  readonly tokens?: { readonly before: string | undefined; readonly after: TokenSet | undefined }
  /** The query of the address that a sign-in window has come back to. */
  readonly answer?: string
}

/** Speaks to the other tabs with the same sign-in. */
export interface Tabs {
  /** From then on `listener` hears the others. */
  open(listener: (message: TabMessage) => void): void
  tell(message: TabMessage): void
}

/** Tabs by a `BroadcastChannel`, which no page of another origin can enter; without one they are alone. */
export function createTabs(page: AuthPorts, name: string): Tabs {
  let channel: TabChannel | undefined
  return {
    open(listener) {
      channel = page.BroadcastChannel && new page.BroadcastChannel(name)
      if (channel) channel.onmessage = ({ data }) => listener(Object(data))
    },
    tell: (message) => channel?.postMessage(message),
  }
}
