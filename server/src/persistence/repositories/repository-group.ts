import type { Knex } from 'knex'

/** Makes a repository on a connection pool or a transaction. */
type Make = (knex: Knex, now: () => number) => object

/** Repositories by name. */
export type Group<Makers extends Record<string, Make>> = {
  readonly [Name in keyof Makers]: ReturnType<Makers[Name]>
}

/**
 * Defines a group whose repositories are made when they are first used: a transaction uses a few of
 * some fifty. A spread of the group contains none of them.
 */
export function defineGroup<Makers extends Record<string, Make>>(
  makers: Makers,
): (...ground: Parameters<Make>) => Group<Makers> {
  const grounds = new WeakMap<object, Parameters<Make>>()
  const prototype = {}
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(prototype, name, {
      get(this: object) {
        const ground = grounds.get(this)
        if (ground === undefined) throw new TypeError('not a group of repositories')
        const value = make(...ground)
        Object.defineProperty(this, name, { value })
        return value
      },
    })
  }
  return (...ground) => {
    // The prototype has a property for each of the makers.
    const group: Group<Makers> = Object.create(prototype)
    grounds.set(group, ground)
    return group
  }
}
