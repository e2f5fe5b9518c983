import {
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
} from '../identity/clients/signing-algorithms.ts'
import type { SigningKey, SigningKeyChange } from '../persistence/repositories/signing-keys.ts'
import { createSigningKey, type SigningKeyPorts } from './signing-keys.ts'

/** Dependencies of {@link rotateSigningKeys}. */
export interface RotationPorts extends SigningKeyPorts {
  /** How long a key stays published after its last signature, in milliseconds. */
  keep: number
}

/**
 * The result of a rotation: `rotated`, or `published` for the first next keys. Nothing happens if
 * the next keys are too young (`early`) or another rotation was faster (`lost`).
 */
export type Rotation = 'rotated' | 'published' | 'early' | 'lost'

/** Before this time some processes may not publish a new key yet; see `followSigningKeys`. */
const SETTLING = 120_000

/**
 * Makes the next keys sign, publishes new next ones, and drops keys that signed long ago. So
 * relying parties always know a key before it signs.
 *
 * With `leaked`, others may know the keys that sign now. It drops them and all earlier keys at
 * once, and their signatures become invalid.
 */
export async function rotateSigningKeys(
  ports: RotationPorts,
  { leaked }: { leaked: boolean },
): Promise<Rotation> {
  const known = await ports.keys.list()
  const next = known.filter(({ state }) => state === 'next')
  const isEarly = next.some(({ created_at }) => created_at > ports.now() - SETTLING)
  if (isEarly && !leaked) return 'early'
  const isFirst = next.length === 0 && !leaked
  const changes = SIGNING_ALGORITHMS.map((alg) => {
    const keys = known.filter((key) => key.alg === alg)
    return isFirst ? publish(ports, alg, keys) : promote(ports, alg, { keys, leaked })
  })
  if (!(await ports.keys.change(merge(changes)))) return 'lost'
  return isFirst ? 'published' : 'rotated'
}

function publish(
  ports: RotationPorts,
  alg: SigningAlgorithm,
  keys: readonly SigningKey[],
): SigningKeyChange {
  const generation = newestOf(keys) + 1
  return {
    insert: [createSigningKey(alg, { generation, state: 'next' }, ports)],
    states: [],
    remove: [],
  }
}

function promote(
  ports: RotationPorts,
  alg: SigningAlgorithm,
  { keys, leaked }: { keys: readonly SigningKey[]; leaked: boolean },
): SigningKeyChange {
  const newest = newestOf(keys)
  const next = keys.filter(({ state }) => state === 'next')
  const made: { generation: number; state: SigningKey['state'] }[] =
    next.length > 0
      ? [{ generation: newest + 1, state: 'next' }]
      : [
          { generation: newest + 1, state: 'current' },
          { generation: newest + 2, state: 'next' },
        ]
  const old = keys.filter(({ state }) => state !== 'next')
  const remove = leaked ? old : old.filter((key) => hasRested(key, keys, ports))
  const retired = old.filter((key) => key.state === 'current' && !remove.includes(key))
  return {
    insert: made.map((place) => createSigningKey(alg, place, ports)),
    states: [
      ...retired.map(({ kid }) => ({ kid, state: 'previous' as const })),
      ...next.map(({ kid }) => ({ kid, state: 'current' as const })),
    ],
    remove: remove.map(({ kid }) => kid),
  }
}

/** A key signed for the last time when the second key after it was created: see {@link promote}. */
function hasRested(
  { state, generation }: SigningKey,
  keys: readonly SigningKey[],
  { keep, now }: RotationPorts,
): boolean {
  const witness = keys.find((key) => key.generation === generation + 2)
  return state === 'previous' && witness !== undefined && witness.created_at <= now() - keep
}

function newestOf(keys: readonly SigningKey[]): number {
  return Math.max(0, ...keys.map(({ generation }) => generation))
}

function merge(changes: readonly SigningKeyChange[]): SigningKeyChange {
  return {
    insert: changes.flatMap(({ insert }) => insert),
    states: changes.flatMap(({ states }) => states),
    remove: changes.flatMap(({ remove }) => remove),
  }
}
