import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '../persistence/repositories/clients.ts'

/** An application that acts for its user with an access token. */
export type Application = Pick<Client, 'client_id' | 'name'>

const applications = new AsyncLocalStorage<Application | undefined>()

/** Runs the work of a call. Events and mails far below it name the application that made it. */
export function withApplication<Result>(
  application: Application | undefined,
  work: () => Result,
): Result {
  return applications.run(application, work)
}

/** The application that causes an event; `undefined` if the user is on a page of the service. */
export function currentApplication(): Application | undefined {
  return applications.getStore()
}
