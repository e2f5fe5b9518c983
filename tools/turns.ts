/** What one of several programs has to say. */
export interface Speaker {
  say(text: string): void
  /** It will say nothing more. */
  end(): void
}

/** Text that waits, and whether more will come. */
interface Turn {
  readonly kept: string[]
  hasEnded: boolean
}

/**
 * Lets programs that run side by side speak one after the other, in the order in which they came: the
 * first at once, the next when that has ended, with all that it said in the meantime.
 */
export function createTurns(show: (text: string) => void): () => Speaker {
  const queue: Turn[] = []
  return () => {
    const own: Turn = { kept: [], hasEnded: false }
    queue.push(own)
    return {
      say(text) {
        if (queue[0] === own) show(text)
        else own.kept.push(text)
      },
      end() {
        own.hasEnded = true
        while (queue[0]?.hasEnded) {
          queue.shift()
          show(queue[0]?.kept.splice(0).join('') ?? '')
        }
      },
    }
  }
}
