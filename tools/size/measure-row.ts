import { type Bundle, bundle, type Chunk } from './bundle.ts'
import { chunkKind, languageOf } from './chunk-kind.ts'
import { findIntruders } from './find-intruders.ts'
import { heaviestSources, type Share } from './heaviest-sources.ts'
import type { Row } from './rows.ts'
import { type Weight, weigh } from './weigh.ts'

/** What a row weighs, and what is wrong with that. */
export interface Measured {
  readonly row: Row
  readonly first: Weight
  /** On demand, of the widgets themselves. */
  readonly onDemand: Weight
  /** On demand, counted by itself, by name: each language, crypto, the password estimate. */
  readonly apart: ReadonlyMap<string, Weight>
  /** Sentences; none when all is well. */
  readonly failures: readonly string[]
  /** Where the weight is, when there is too much of it. */
  readonly heaviest: readonly Share[]
}

const NOTHING: Weight = { raw: 0, gzip: 0, brotli: 0 }

/** Bundles and weighs what a row names, resolved from a folder. */
export async function measureRow(row: Row, folder: string): Promise<Measured> {
  try {
    return judge(row, await bundle(row.code, folder))
  } catch (error) {
    const failures = [`cannot be bundled: ${firstLine(error)}`]
    return { row, first: NOTHING, onDemand: NOTHING, apart: new Map(), failures, heaviest: [] }
  }
}

function judge(row: Row, bundled: Bundle): Measured {
  const widgets = bundled.onDemand.filter((chunk) => chunkKind(chunk) === 'set')
  const first = weighChunks(bundled.first)
  const onDemand = weighChunks(widgets)
  const counted = row.of === 'all' ? first.gzip + onDemand.gzip : first.gzip
  const isHeavy = row.budget !== undefined && counted > row.budget
  const failures = [
    ...(isHeavy ? [`weighs ${counted} bytes after gzip, ${row.budget} are allowed`] : []),
    ...(row.isPure ? findIntruders(bundled).map((name) => `brings along ${name}`) : []),
  ]
  const scope = row.of === 'all' ? [...bundled.first, ...widgets] : bundled.first
  const heaviest = isHeavy ? heaviestSources(scope) : []
  const apart = row.showsApart ? weighApart(bundled.onDemand) : new Map()
  return { row, first, onDemand, apart, failures, heaviest }
}

function weighApart(onDemand: readonly Chunk[]): Map<string, Weight> {
  const groups = new Map<string, Chunk[]>()
  for (const chunk of onDemand) {
    const kind = chunkKind(chunk)
    if (kind === 'set') continue
    const name = kind === 'language' ? `language ${languageOf(chunk)}` : kind
    groups.set(name, [...(groups.get(name) ?? []), chunk])
  }
  return new Map([...groups].sort().map(([name, chunks]) => [name, weighChunks(chunks)]))
}

const weighChunks = (chunks: readonly Chunk[]) => weigh(chunks.map(({ code }) => code))

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 2).join(' ')
