import { type Bundle, bundle, bundleWhole, type Chunk } from './bundle.ts'
import { chunkKind, languageOf } from './chunk-kind.ts'
import { findIntruders } from './find-intruders.ts'
import { heaviestSources, type Share } from './heaviest-sources.ts'
import type { Row } from './rows.ts'
import { type Weight, weigh } from './weigh.ts'

/** The size of a row, and its faults. */
export interface Measured {
  readonly row: Row
  readonly first: Weight
  /** The size as one file with the parts that are loaded on demand and belong to the widgets. */
  readonly whole: Weight
  /** Bytes after gzip, for the comparison with limit and aim. */
  readonly counted: number
  /** Files of the widgets that are loaded on demand. */
  readonly onDemand: Weight
  /**
   * Files loaded on demand that are counted separately, by name: each language, crypto, the
   * password estimate.
   */
  readonly apart: ReadonlyMap<string, Weight>
  /** Faults as sentences. Empty if there are none. */
  readonly failures: readonly string[]
  /** The largest sources, if the row is too large. */
  readonly heaviest: readonly Share[]
}

const NOTHING: Weight = { raw: 0, gzip: 0, brotli: 0 }

/**
 * Bundles and measures the imports of a row, resolved from a folder, and compares them with its
 * limit.
 */
export async function measureRow(row: Row, folder: string): Promise<Measured> {
  try {
    const whole = row.of === 'all' ? await bundleWhole(row.code, folder, isApart) : []
    return judge(row, await bundle(row.code, folder), whole)
  } catch (error) {
    const failures = [`cannot be bundled: ${firstLine(error)}`]
    const weights = { first: NOTHING, onDemand: NOTHING, whole: NOTHING, counted: 0 }
    return { row, ...weights, apart: new Map(), failures, heaviest: [] }
  }
}

const isApart = (part: Pick<Chunk, 'modules' | 'sources'>) => chunkKind(part) !== 'set'

function judge(row: Row, bundled: Bundle, file: readonly Chunk[]): Measured {
  const { limit = Number.POSITIVE_INFINITY } = row
  const first = weighChunks(bundled.first)
  const onDemand = weighChunks(bundled.onDemand.filter((chunk) => !isApart(chunk)))
  const whole = weighChunks(file)
  const counted = row.of === 'all' ? whole.gzip : first.gzip
  const isHeavy = counted > limit
  const failures = [
    ...(isHeavy ? [`weighs ${counted} bytes after gzip, ${limit} are allowed`] : []),
    ...(row.isPure ? findIntruders(bundled).map((name) => `brings along ${name}`) : []),
  ]
  const heaviest = isHeavy ? heaviestSources(row.of === 'all' ? file : bundled.first) : []
  const apart = row.showsApart ? weighApart(bundled.onDemand) : new Map()
  return { row, first, onDemand, whole, counted, apart, failures, heaviest }
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
