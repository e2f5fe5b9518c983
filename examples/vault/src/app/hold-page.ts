/** Lets go of the page again; a second call does nothing. */
export type Release = () => void

let held = 0
let release: Release = () => undefined
const waiting = new Set<() => void>()

/**
 * Has the browser ask before the page is closed or reloaded, until what is returned is called. For
 * what the screen shows as done and the service does not have yet: a page that goes away takes it
 * along. Within the app one may go anywhere, since the page stays and goes on storing.
 */
export function holdPage(): Release {
  let isHeld = true
  held += 1
  if (held === 1) release = askBeforeClosing()
  return () => {
    if (!isHeld) return
    isHeld = false
    held -= 1
    if (held > 0) return
    release()
    for (const proceed of waiting) proceed()
    waiting.clear()
  }
}

/** Holds the page until something is stored, or has failed and said so. */
export async function holdPageFor<Result>(stored: Promise<Result>): Promise<Result> {
  const release = holdPage()
  try {
    return await stored
  } finally {
    release()
  }
}

/**
 * Resolves once nobody holds the page any more, or after `limit` milliseconds: before the keys go,
 * without which nothing more is stored.
 */
export function whenLetGo(limit: number): Promise<void> {
  if (held === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limit)
    waiting.add(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Has the browser ask before the page is closed or reloaded, until what is returned is called. For
 * what whoever signs out gives up: nobody waits for it, as for what holds the page.
 */
export function askBeforeClosing(): Release {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
  globalThis.addEventListener('beforeunload', warn)
  return () => globalThis.removeEventListener('beforeunload', warn)
}
