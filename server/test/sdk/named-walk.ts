import type { Walk } from './walk.ts'

/** A walk through a service, as one application. */
export interface NamedWalk {
  readonly name: string
  /** The application. @default page */
  readonly client?: string
  readonly go: (walk: Walk) => Promise<void>
}
