import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { OpenedList } from '../../src/listing/opened-list.ts'
import { SECRET } from './scene.ts'

/** One way to deviate, and what an honest client makes of it. */
export interface Lie {
  readonly name: string
  /** Rows of the table of attacks in `docs/protocol/threat-model.md`. */
  readonly row: readonly number[]
  /** The checks that refuse it, as `TABLE/checkName`; without them it succeeds. */
  readonly check: readonly string[]
  /** Resolves when the lie was refused by its name and nothing secret was shown. */
  run(): Promise<void>
}

/** The parts of a {@link Lie}. */
export interface LieParts<Scene> {
  name: string
  row: readonly number[]
  check: readonly string[]
  /** What was there before, honestly made. */
  scene(): Promise<Scene>
  /** The server begins to lie. */
  tell(scene: NoInfer<Scene>): void | Promise<void>
  /** What the member then does. */
  ask(scene: NoInfer<Scene>): Promise<unknown>
  /** The code by which the client refuses. */
  code: string
}

/** A lie, told in three steps: something is there, the server lies about it, somebody asks. */
export function lie<Scene>(parts: LieParts<Scene>): Lie {
  const { name, row, check, code } = parts
  return {
    name,
    row,
    check,
    async run() {
      const scene = await parts.scene()
      await parts.tell(scene)
      const outcome = await parts.ask(scene).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      if (!('error' in outcome)) throw new Error(`${name}: was believed`)
      const { error } = outcome
      if (!isShrdError(error)) throw new Error(`${name}: ended in no named error`, { cause: error })
      if (error.code !== code) {
        throw new Error(`${name}: refused as ${error.code}, not ${code}`, { cause: error })
      }
      if (JSON.stringify([error.message, error.data]).includes(SECRET)) {
        throw new Error(`${name}: the error tells the secret`)
      }
    },
  }
}

/**
 * Throws the code by which a list has refused an item; passes the list on if the item is shown, or
 * is not mentioned at all.
 */
export function throwRefusal<Item>(list: OpenedList<Item>, id: string): OpenedList<Item> {
  const refused = list.refused.find((item) => item.id === id)
  if (refused === undefined) return list
  if (JSON.stringify(list.items).includes(id)) throw new Error('refused and shown')
  throw new ShrdError(refused.code)
}
