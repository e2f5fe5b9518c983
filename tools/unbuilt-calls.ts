import { type Endpoint, type EndpointName, endpoints } from '@shrd/contract'
import { UNBUILT } from '../server/src/unbuilt.ts'

/**
 * One sentence for the threat model: which service tells the lies to which client, and which calls
 * of the contract the real server does not serve yet.
 */
export function describeService(unbuilt: readonly EndpointName[] = UNBUILT): string {
  const told =
    'A service in memory, written for the tests, tells the lies to the real client (those about one record to its reader alone)'
  const all = Object.keys(endpoints).length
  if (unbuilt.length === 0) return `${told}.`
  const missing = `${unbuilt.length} of ${all} answer \`not_implemented\``
  return `${told}; the real server does not serve all calls yet: ${missing} ([list](../../server/src/unbuilt.ts)), ${listAreas(unbuilt)}.`
}

function listAreas(unbuilt: readonly EndpointName[]): string {
  const total = countByArea(Object.values(endpoints))
  const missing = countByArea(unbuilt.map((name) => endpoints[name]))
  const areas = [...missing.keys()]
  const whole = areas.filter((area) => missing.get(area) === total.get(area))
  const part = areas.filter((area) => !whole.includes(area))
  return [
    ...(whole.length === 0 ? [] : [`all below ${whole.join(', ')}`]),
    ...(part.length === 0 ? [] : [`some below ${part.join(', ')}`]),
  ].join(' and ')
}

/** The number of calls below each `/api/<area>`. */
function countByArea(calls: readonly Pick<Endpoint, 'path'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of calls) {
    const area = `\`${path.split('/').slice(0, 3).join('/')}\``
    counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  return counts
}
