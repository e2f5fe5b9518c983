import type { Knex } from 'knex'

/** Creates a group on a connection pool or a transaction. */
export type CreateGroup<Group extends object> = (...ground: Ground) => Group

type Ground = [knex: Knex, now: () => number]

type Makers<Group> = { readonly [Name in keyof Group]: (...ground: Ground) => Group[Name] }

/**
 * Defines a group whose repositories are made when they are first used: a transaction uses a few of
 * some fifty. A spread of the group contains none of them.
 */
export function defineGroup<Group extends object>(makers: Makers<Group>): CreateGroup<Group> {
  const grounds = new WeakMap<object, Ground>()
  const prototype = {}
  for (const name of Object.keys(makers) as (keyof Group)[]) {
    Object.defineProperty(prototype, name, {
      get(this: object) {
        const ground = grounds.get(this)
        if (ground === undefined) throw new TypeError('not a group of repositories')
        const value = makers[name](...ground)
        Object.defineProperty(this, name, { value })
        return value
      },
    })
  }
  return (...ground) => {
    // The prototype has a property for each of the makers.
    const group: Group = Object.create(prototype)
    grounds.set(group, ground)
    return group
  }
}
