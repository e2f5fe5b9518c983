/** One story of the catalogue. */
export interface Story {
  readonly id: string
  /** `Account/SessionList › Several`. */
  readonly name: string
  /** True for its widget's main state, which is checked in more surroundings than the others. */
  readonly isMain: boolean
  readonly tags: readonly string[]
}

interface IndexEntry {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly name: string
  readonly importPath: string
  readonly tags?: readonly string[]
}

/** The tag of a story that is its widget's main state although another comes first. */
const MAIN_TAG = 'main'

/**
 * The stories of a Storybook's `index.json`. The main state of a file is the story with the tag
 * `main`, else its first.
 *
 * @throws TypeError when the text is no index, or one without stories
 */
export function readStoryIndex(text: string): Story[] {
  const stories = readEntries(text).filter(({ type }) => type === 'story')
  if (stories.length === 0) throw new TypeError('The index names no stories.')
  const main = findMainStories(stories)
  return stories.map(({ id, title, name, tags = [] }) => ({
    id,
    name: `${title} › ${name}`,
    isMain: main.has(id),
    tags,
  }))
}

function readEntries(text: string): IndexEntry[] {
  const index: unknown = JSON.parse(text)
  const entries = isRecord(index) && isRecord(index.entries) ? Object.values(index.entries) : []
  return entries.map((entry) => {
    if (isIndexEntry(entry)) return entry
    throw new TypeError(`Not an entry of an index: ${JSON.stringify(entry)}`)
  })
}

function findMainStories(stories: readonly IndexEntry[]): Set<string> {
  const files = new Set(stories.map(({ importPath }) => importPath))
  return new Set(
    [...files].flatMap((file) => {
      const own = stories.filter(({ importPath }) => importPath === file)
      const tagged = own.filter(({ tags }) => tags?.includes(MAIN_TAG))
      return (tagged.length > 0 ? tagged : own.slice(0, 1)).map(({ id }) => id)
    }),
  )
}

function isIndexEntry(value: unknown): value is IndexEntry {
  return (
    isRecord(value) &&
    ['id', 'type', 'title', 'name', 'importPath'].every((key) => typeof value[key] === 'string') &&
    (value.tags === undefined || Array.isArray(value.tags))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
