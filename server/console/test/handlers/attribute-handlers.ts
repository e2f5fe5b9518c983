import type { AttributeEntry } from '@shrd/contract'
import type { ConsoleCall, FakeHandlers } from '../fake-handler.ts'
import type { FakeState } from '../fake-state.ts'
import { Refused } from '../refused.ts'

const done = { success: true } as const

type Names = Extract<ConsoleCall, `${string}Attribute` | `${string}Attributes` | 'getAttributeUse'>

/** Calls about attributes and their values. */
export function attributeHandlers(state: FakeState): Pick<FakeHandlers, Names> {
  const get = (name: string): AttributeEntry => {
    const found = state.attributes.find((one) => one.name === name)
    if (!found) throw new Refused('attribute_not_found', 404)
    return found
  }
  const countOf = (name: string) => ({
    users: state.users.filter(({ attributes }) => attributes.some((one) => one.name === name))
      .length,
    is_complete: true,
  })
  return {
    listAttributes: () => state.attributes,
    getAttributeUse: ({ name }) => countOf(name),
    createAttribute(attribute) {
      const { name } = attribute
      if (state.attributes.some((one) => one.name === name)) throw new Refused('conflict', 409)
      state.attributes.push(attribute)
      return done
    },
    updateAttribute({ name, ...changes }) {
      Object.assign(get(name), changes)
      return done
    },
    deleteAttribute({ name }) {
      const used = countOf(get(name).name)
      state.attributes = state.attributes.filter((one) => one.name !== name)
      return used
    },
    setUserAttributes: () => done,
  }
}
