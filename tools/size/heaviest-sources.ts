import { SourceMap } from 'node:module'
import type { Chunk } from './bundle.ts'

/** A source, and the number of its bytes in the bundle. */
export interface Share {
  readonly source: string
  readonly bytes: number
}

const decoder = new TextDecoder()

/** The ten largest sources of these files, before compression. */
export function heaviestSources(chunks: readonly Chunk[]): Share[] {
  const bytes = new Map<string, number>()
  for (const chunk of chunks) {
    for (const source of readOrigins(chunk)) bytes.set(source, (bytes.get(source) ?? 0) + 1)
  }
  return [...bytes]
    .map(([source, count]) => ({ source: shorten(source), bytes: count }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 10)
}

/** The source of each character of a file. */
function* readOrigins({ code, map }: Chunk): Generator<string> {
  const origins = new SourceMap(JSON.parse(decoder.decode(map)))
  const lines = decoder.decode(code).split('\n')
  for (const [line, text] of lines.entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = origins.findEntry(line, column)
      // Code that the bundler added has an entry without a source.
      yield ('originalSource' in entry && entry.originalSource) || 'glue of the bundler'
    }
  }
}

/** From the name of the package on, because the folders before it exist only in this run. */
function shorten(source: string): string {
  return source.replace(/^.*node_modules\//, '')
}
