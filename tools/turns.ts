/** One of several programs, with its output. */
export interface Speaker {
  say(text: string): void
  /** Ends the output. */
  end(): void
}

/** Output that waits, and whether more will follow. */
interface Turn {
  readonly kept: string[]
  hasEnded: boolean
}

/**
 * Shows the output of programs that run side by side one after the other, in the order in which
 * they started. The first program's output appears at once. When a program ends, the output of the
 * next one follows, with all that it wrote in the meantime.
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
