/** A content coding (RFC 9110, 8.4.1). `identity` is the file as it is. */
export type Coding = 'br' | 'gzip' | 'identity'

/** The codings in our order of preference, and the suffix of a file in each. */
export const SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz', identity: '' }

const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity']

/** One part of the header: a coding or `*`, and its weight (RFC 9110, 12.4.2). */
const PART =
  /^[ \t]*([!#$%&'*+\-.^_`|~\w]+)[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)[ \t]*)?$/i

/** Less than every weight that a client can write, but not a refusal. */
const UNNAMED = 0.0001

/**
 * The codings that a client accepts, the best one first. The last one is always `identity`: a
 * client that refuses everything gets the file as it is.
 *
 * Equal weights leave the choice to us. `accepts`, which Koa uses, takes the order of the header
 * instead, and browsers write `gzip` before `br`.
 *
 * @param header `Accept-Encoding`. A part with invalid syntax counts as absent.
 * @see RFC 9110, 12.5.3
 */
export function rankCodings(header: string | undefined): readonly Coding[] {
  const weights = readWeights(header ?? '')
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNNAMED : 0)
  const accepted = CODINGS.filter((coding) => weightOf(coding) > 0)
  // The sort is stable, so equal weights keep our order.
  const ranked = accepted.sort((a, b) => weightOf(b) - weightOf(a))
  return ranked.includes('identity') ? ranked : [...ranked, 'identity']
}

function readWeights(header: string): ReadonlyMap<string, number> {
  const parts = header.split(',').map((part) => PART.exec(part))
  const named = parts.filter((part) => part !== null)
  return new Map(named.map(([, name = '', q = '1']) => [name.toLowerCase(), Number(q)]))
}
