/**
 * The channel between Storybook's preview and its listeners, with the members that are used here.
 */
export interface PreviewChannel {
  on(event: string, listener: (message: unknown) => void): void
  off(event: string, listener: (message: unknown) => void): void
  once(event: string, listener: (message: unknown) => void): void
  emit(event: string, message: unknown): void
}

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: PreviewChannel
  var __STORYBOOK_PREVIEW__: { ready(): Promise<void> }
}

/** Options of {@link playStory}. */
export interface PlayRequest {
  readonly id: string
  /** The time limit in milliseconds. */
  readonly limit: number
}

/** The result of a story. */
export interface Played {
  /** Whether it ended, with or without an error. */
  readonly ended: boolean
  /** The thrown errors, one line each. */
  readonly problems: string[]
}

/** Makes the choices of the toolbar. Runs in the page of the preview. */
export async function choose(globals: Readonly<Record<string, string>>): Promise<void> {
  await globalThis.__STORYBOOK_PREVIEW__.ready()
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
  await new Promise((resolve) => {
    channel.once('globalsUpdated', resolve)
    channel.emit('updateGlobals', { globals })
  })
}

/** Shows a story and waits until its interaction test is over. Runs in the page of the preview. */
export function playStory({ id, limit }: PlayRequest): Promise<Played> {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
  const problems: string[] = []
  const note = (event: string) => (thrown: unknown) => {
    // One or more errors, each with one of these members. For a missing story, its name alone.
    const [error = {}] = [thrown].flat() as { message?: string; description?: string }[]
    const text = error.message ?? error.description ?? JSON.stringify(thrown)
    // The other lines of a message often contain the whole document.
    problems.push(`${event}: ${text.trim().split('\n', 1)[0]}`)
  }
  const finish = (result: unknown) => {
    // Storybook reports other faults of a story only here.
    const { status } = result as { status: string }
    if (status !== 'success' && problems.length === 0) problems.push(`story: ${status}`)
  }
  return new Promise((resolve) => {
    const end = (ended: boolean) => {
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
      if (!ended) problems.push(`did not end after ${limit / 1000} s`)
      resolve({ ended, problems })
    }
    const listeners: Readonly<Record<string, (message: unknown) => void>> = {
      storyMissing: note('no such story'),
      storyErrored: note('story'),
      storyThrewException: note('rendering'),
      playFunctionThrewException: note('interaction test'),
      unhandledErrorsWhilePlaying: note('uncaught error'),
      storyFinished: (result) => {
        finish(result)
        end(true)
      },
    }
    const timer = setTimeout(end, limit, false)
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
}
