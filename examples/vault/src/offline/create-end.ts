import type { WatchEnd } from '../components/use-copy.ts'

/** An end that can come more than once, and whoever waits for it. */
export interface End {
  readonly watch: WatchEnd
  end(): void
}

/** Creates an end that nobody waits for yet. */
export function createEnd(): End {
  const watchers = new Set<() => void>()
  return {
    watch(onEnd) {
      watchers.add(onEnd)
      return () => watchers.delete(onEnd)
    },
    end() {
      for (const watcher of [...watchers]) watcher()
    },
  }
}
