import type { ObjectName } from './file-storage.ts'

const NAME = /^[a-z2-7]{26}$/
const KEY = /^([a-z2-7]{26})\/([a-z2-7]{26})$/

/** Returns a valid name, so that no path leads elsewhere. */
export function assertName(name: string): string {
  if (!NAME.test(name)) throw new TypeError('not the name of a stored file')
  return name
}

/** The text of a name, which sorts as pages do. */
export function toKey({ file, object }: ObjectName): string {
  return `${assertName(file)}/${assertName(object)}`
}

/** The name in a text; `undefined` for another program's object. */
export function findName(key: string): ObjectName | undefined {
  const [, file, object] = KEY.exec(key) ?? []
  return file === undefined || object === undefined ? undefined : { file, object }
}
