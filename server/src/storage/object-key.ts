import type { ObjectName } from './file-storage.ts'

const NAME = /^[a-z2-7]{26}$/
const KEY = /^([a-z2-7]{26})\/([a-z2-7]{26})$/

/** A name, where it is one: nothing that leads elsewhere gets as far as a path. */
export function assertName(name: string): string {
  if (!NAME.test(name)) throw new TypeError('not the name of a stored file')
  return name
}

/** The text of a name, which sorts as pages do. */
export function toKey({ file, object }: ObjectName): string {
  return `${assertName(file)}/${assertName(object)}`
}

/** The name in a text; `undefined` for what something else has put there. */
export function findName(key: string): ObjectName | undefined {
  const [, file, object] = KEY.exec(key) ?? []
  return file === undefined || object === undefined ? undefined : { file, object }
}
